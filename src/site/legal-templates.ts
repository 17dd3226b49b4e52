// Texts to start a page about the law from. They are short and plain, and no lawyer has written them.
import { type LegalPage, templateMark } from './legal-pages.ts';

/** Who runs a market, as its texts name them. */
export interface Operator {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  /** The state or country whose law applies. */
  readonly law: string;
}

const blanks: Operator = {
  name: '[name of your business]',
  address: '[street, city, country]',
  email: '[email address]',
  law: '[state or country]',
};

const sampleOperator: Operator = {
  name: 'Sample Motors LLC',
  address: '1 Sample Street, Portland, Oregon, USA',
  email: 'hello@sample.example',
  law: 'Oregon',
};

/** What an admin finds in a page that is empty. */
export const legalTemplate = (page: LegalPage): string =>
  `${templateMark} have a lawyer check it for your country, fill in what stands in brackets, and delete this line.]\n\n${texts[page](blanks)}`;

/** The demo shows the same text, filled in. */
export const legalSample = (page: LegalPage): string =>
  `This is a sample text of a demo. Nobody sells cars here, no money moves, and the business below does not exist.\n\n${texts[page](sampleOperator)}`;

const texts: Readonly<Record<LegalPage, (operator: Operator) => string>> = {
  imprint: ({ name, address, email }) => `## Who runs this market
${name}
${address}

## Contact
${email}`,

  privacy: ({ name, address, email }) => `## Who is responsible
${name}, ${address}, ${email}.

## What we store
- Your account: name, email address, and what you add to it, such as a phone number or a photo.
- What you do here: cars, bookings, payments, messages, viewings and reviews.
- For your safety: the devices that are signed in and their IP addresses.
Card numbers go from your browser to the card provider. We never receive them.

## Who sees it
- Buyers and sellers see each other’s name. They see each other’s phone number and email address once the car is paid for.
- The card provider and the bank see what a payment needs.
- Our admins see what they need to help you and to decide about problems.

## How long we keep it
Until you delete your account. We keep records of money without your name for as long as the law requires.

## Your rights
Under My account you can read and download what we store about you, correct it, and have your account deleted. Write to ${email} about anything else.`,

  terms: ({ name, email, law }) => `## What this market is
${name} runs a place where people sell used cars to each other. The contract of a sale is between the buyer and the seller.

## Prices and bookings
A booking locks in the price for a while and is free. Nobody has to pay for a car they booked. The car goes to whoever pays first.

## Payment and handover
Buyers pay the whole price by card, with no fees. We hold it, and pay the seller after the handover, less the commission shown before they posted the car.

## Problems
A buyer can report a problem until a few days after the handover. We hear both sides, decide, and tell both the reason. If we decide on a refund, the whole price goes back to the card.

## What sellers promise
The car is theirs to sell, and what the ad says is true and complete.

## Accounts
We may take down ads that break these terms, and suspend accounts of people who deceive others.

## Law
The law of ${law} applies. Questions: ${email}.`,

  cookies: () => `## What we store on your device
- A cookie that keeps you signed in.
- A cookie by which we know your device again, so that strangers who try passwords can’t lock you out.
- Drafts, favorites and earlier searches, so that nothing you’ve typed is lost.

All of this is needed for what you use. There are no cookies for advertising, and nobody follows you from site to site. The card provider may store cookies of its own on the payment page to prevent fraud.`,

  accessibility: ({ email }) => `## What we aim for
Everyone should be able to find, buy and sell a car here: with a keyboard, with a screen reader, with large text, and on a small screen. We aim for WCAG 2.2, level AA.

## If something doesn’t work for you
Write to ${email} and say which page it was. We’ll help you, and fix it.`,
};
