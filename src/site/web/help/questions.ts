// What buyers, sellers and developers ask. Every answer to buyers and sellers is a rule that the market keeps.

/** A question of the FAQ; the answer stands in paragraphs. */
export interface Question {
  readonly question: string;
  readonly answer: readonly string[];
}

export const buyersQuestions: readonly Question[] = [
  {
    question: 'What does it mean to book a car?',
    answer: [
      'A booking locks in the price for you for {hours}. It’s free, there’s no obligation, and if you don’t pay it simply expires.',
      'It doesn’t keep the car for you. Several buyers can book the same car, and it goes to whoever pays first. Your bookings are in your dashboard, under My Orders.',
    ],
  },
  {
    question: 'When is the car on hold for me alone?',
    answer: [
      'From the moment you open the payment page until the time it shows, and longer while your bank asks you to confirm. Nobody else can pay for the car during that time. Reloading the page doesn’t extend it.',
    ],
  },
  {
    question: 'It says “Another buyer is paying for this car”. What now?',
    answer: [
      'The page tells you when their time runs out. If they haven’t paid by then, and the card provider has confirmed that their charge is canceled, you can pay. Until that is certain we keep the car off the market: better to lose a minute than to sell a car twice.',
    ],
  },
  {
    question: 'What happens if my card is declined?',
    answer: [
      'Nothing is charged. The page shows your bank’s reason, the car stays on hold for you until the time on the page, and you can try another card right away.',
    ],
  },
  {
    question: 'My browser closed while I was paying. Was I charged?',
    answer: [
      'We ask the card provider, not your browser. If the charge went through, your order says “Paid” within a few minutes, even if you never come back to the page. Opening the payment again can’t charge you twice: it continues the same payment.',
    ],
  },
  {
    question: 'Can I be charged for a car that someone else got?',
    answer: [
      'Your card is only charged while the car is on hold for you, so this should never happen. If a charge ever comes through too late to buy the car, it is recorded and refunded automatically.',
    ],
  },
  {
    question: 'What does {market} add to the price?',
    answer: ['Nothing. You pay the price in the listing, once.'],
  },
  {
    question: 'When do I get the seller’s phone number?',
    answer: [
      'As soon as your payment is confirmed. You’ll find it next to the order. Before that, nobody sees it.',
    ],
  },
  {
    question: 'How do I ask the seller something?',
    answer: [
      'Choose Ask the seller on the car’s page. The answer comes to My messages, and we email you. Phone numbers and addresses in messages stay hidden until you’ve paid for the car.',
    ],
  },
  {
    question: 'Can I offer another price?',
    answer: [
      'Yes, if the seller takes offers: choose Make an offer on the car’s page. The seller can accept it, decline it or answer with a price of their own. An accepted offer is a booking at that price: it locks in the price, and nothing is charged until you pay.',
      'An offer ends if the seller changes the title or a detail of the ad, or lowers the price below the offer, and we email you. New photos, the description and details they add don’t end it; if they changed, we tell you to look at the car again.',
    ],
  },
  {
    question: 'Can I see the car before I pay?',
    answer: [
      'Yes. If the seller has viewing hours, pick a time on the car’s page. You’ll see where to meet once the time is confirmed. Otherwise, ask the seller. A viewing doesn’t keep the car for you: another buyer can still pay for it first.',
    ],
  },
  {
    question: 'How do I get the car once I’ve paid?',
    answer: [
      'Agree on a time with the seller, and look at the car and its {title} when you meet. Your order shows a six-digit handover code. Give it to the seller only once you have the keys and the {signedTitle} in hand.',
      'If neither of you confirms the handover, it’s confirmed automatically on the day that your order shows.',
    ],
  },
  {
    question: 'What if something is wrong with the car?',
    answer: [
      'Don’t give the code, and choose Report a problem on your order. You can still do that for a few days after the handover. We hear both sides and decide whether you get your money back. A seller who hasn’t been paid by then has to wait.',
    ],
  },
];

export const sellersQuestions: readonly Question[] = [
  {
    question: 'How do I start selling?',
    answer: [
      'Choose Seller when you sign up. If you already have a buyer’s account, choose Sell your car and press Start selling. You can still book cars as before.',
    ],
  },
  {
    question: 'Can I take my car off the market?',
    answer: [
      'Yes, at any time while it is available: open My Products and choose Delete. Unpaid bookings are canceled, and we email their buyers. While a buyer is paying you’ll have to wait, and once someone has paid, the car is theirs and can’t be withdrawn.',
    ],
  },
  {
    question: 'What do the labels in My Products mean?',
    answer: [
      'Available: anyone can book it. On hold: a buyer is paying for it right now. Sold: it has been paid for. You can’t change that yourself; only the card provider’s confirmation does.',
    ],
  },
  {
    question: 'Who sees my phone number?',
    answer: ['Only the buyer of that car, and only after they’ve paid.'],
  },
  {
    question: 'Two people have booked my car. Who gets it?',
    answer: [
      'Whoever pays first. You don’t have to decide: the other booking is canceled automatically, and its buyer gets an email that says why.',
    ],
  },
  {
    question: 'How do I answer questions and offers?',
    answer: [
      'You’ll find both in My messages, and we email you. You can accept an offer, decline it or answer with another price. Accepting locks in that price for the buyer, and the car stays for sale until someone has paid.',
    ],
  },
  {
    question: 'How do buyers get to see my car?',
    answer: [
      'Open Viewings in your dashboard and set your viewing hours. Buyers pick a time, and you confirm it, or choose that it’s confirmed right away. They see the meeting place only then.',
    ],
  },
  {
    question: 'How do I hand over a car that’s been paid for?',
    answer: [
      'Meet the buyer and give them the car, its keys and the {signedTitle}. They give you a six-digit code from their order: choose Enter the handover code in My Products and type it in, or scan it.',
    ],
  },
  {
    question: 'When do I get my money?',
    answer: [
      'After the handover: until then we hold it for the buyer. Say under Money where we should send it. Money also shows when each car’s payout is due and what became of it. If the buyer reports a problem, the payout waits until we’ve decided.',
      'If we keep a commission, you read how much before you post a car.',
    ],
  },
];

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
      'They have limits. A unit test knows that the parts are right, not that they fit: for that you need tests that go through the front door, with the real server and a real database. And a test that repeats the implementation, or that checks a mock against itself, only makes change harder. Good tests read like a sentence about behavior: “a declined card leaves the booking unpaid”.',
    ],
  },
  {
    question: 'React vs. Angular vs. Vue: which should one choose?',
    answer: [
      'React is a library for one thing: a function from state to interface, written in JavaScript with JSX. Routing, data and forms come from elsewhere, or from a framework on top such as React Router or Next.js. It has the largest ecosystem and the most people who know it; the price is that you choose, and that you must understand when and why a component renders.',
      'Angular is a whole framework with one official way: TypeScript, dependency injection, router, forms, HTTP and tests from one hand, and now signals for reactivity. Large teams like that every Angular project looks alike. It asks for more learning in the beginning, and has more ceremony for small things.',
      'Vue stands in between. Templates close to HTML, a reactivity system that tracks by itself what depends on what, and official packages for routing and stores that you may leave out. It is the easiest to begin with and to add to a page that exists. Its community is smaller than React’s, mostly in number of libraries and of jobs.',
      'All three are fast enough for almost everything and have been for years. Choose the one that your team knows; with an empty page, build the same small screen in two of them and compare the code that you would want to maintain. {market} uses React, rendered on the server, and sends pages such as this one without any JavaScript at all.',
    ],
  },
];
