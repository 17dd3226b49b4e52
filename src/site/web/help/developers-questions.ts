// The four topics for developers.
import type { Question } from './faq-page.tsx';

export const developersQuestions: readonly Question[] = [
  {
    question: 'What are the different ways to manage state in a React application?',
    answer: [
      'Ask first whose truth a value is. What only one component needs, an open menu or a half-typed word, belongs to that component: useState, or useReducer when the next state follows from the last by rules. What two components share belongs to their nearest common parent and is handed down. What can be computed from something else is not state at all.',
      'The address is state, too. A filter, a page number, a chosen tab: put them into the URL, and the back button, bookmarks and shared links work without a line of code.',
      'What the server knows is not the application’s to own, only to remember for a while. Loaders of the router or a cache such as TanStack Query fetch it, keep it, and know when it is stale. Most of what used to fill global stores was this kind.',
      'What is left is small and changes rarely: the theme, the signed-in person. Context carries it well, but every reader renders again on each change. For much state that many distant parts write to, such as a drawing or a spreadsheet, a store outside of React with selectors, for example Zustand, Jotai or Redux Toolkit, is the better home.',
    ],
  },
  {
    question: 'How does prototypal inheritance work?',
    answer: [
      'Every object in JavaScript has a hidden link to another object, its prototype, or to null. When you read a property that the object does not have itself, the engine follows the link and looks there, then at that object’s prototype, until it finds the property or reaches null and gives undefined. Writing is different: an assignment creates the property on the object itself and leaves the prototype as it was (unless a setter or a read-only property up the chain says otherwise).',
      'So objects inherit from objects. Object.create(base) makes one whose prototype is base. A function called with new makes an object whose prototype is the function’s prototype property. The class syntax is the same in neater clothes: methods lie once on the prototype and are shared by all instances, extends links two prototypes, and super begins the search one step up.',
      'Two things follow. A method that is added to a prototype appears at once on every object below it, which is why one does not add to Object.prototype. And “this” is decided by the call, not by where the method was found: an inherited method works on the object that it was called on.',
    ],
  },
  {
    question: 'What is a unit test, and why should we write them?',
    answer: [
      'A unit test runs one small piece of a program, by itself, with a given input, and compares what comes out with what should. It touches no network, no clock and no chance, so it takes milliseconds and gives the same answer every time.',
      'The reason to write them is speed, which sounds odd for something that costs time. A test finds a mistake while you still remember the line that made it. It says which rule broke, not that “checkout fails”. It lets you change old code without fear, and it is the only description of the code that cannot be out of date. Code that is hard to test is usually tangled, so the test is also the first reader that complains.',
      'They have limits. A unit test knows that the parts are right, not that they fit: for that you need tests that go through the front door, with the real server and a real database. And a test that repeats the implementation, or that checks a mock against itself, only makes change harder. Good tests read like a sentence about behaviour: “a declined card leaves the booking unpaid”.',
    ],
  },
  {
    question: 'React vs. Angular vs. Vue: which should one choose?',
    answer: [
      'React is a library for one thing: a function from state to interface, written in JavaScript with JSX. Routing, data and forms come from elsewhere, or from a framework on top such as React Router or Next.js. It has the largest ecosystem and the most people who know it; the price is that you choose, and that you must understand when and why a component renders.',
      'Angular is a whole framework with one official way: TypeScript, dependency injection, router, forms, HTTP and tests from one hand, and now signals for reactivity. Large teams like that every Angular project looks alike. It asks for more learning in the beginning, and has more ceremony for small things.',
      'Vue stands in between. Templates close to HTML, a reactivity system that tracks by itself what depends on what, and official packages for routing and stores that you may leave out. It is the easiest to begin with and to add to a page that exists. Its community is smaller than React’s, mostly in number of libraries and of jobs.',
      'All three are fast enough for almost everything and have been for years. Choose the one that your team knows; with an empty page, build the same small screen in two of them and compare the code that you would want to maintain. Forecourt uses React, rendered on the server, and sends pages such as this one without any JavaScript at all.',
    ],
  },
];
