// What buyers and sellers ask. Every answer is a rule that the market keeps.
import type { Question } from './question.ts';

export const buyersQuestions: readonly Question[] = [
  {
    question: 'What does it mean to book a car?',
    answer: [
      'A booking locks in the price for you for 72 hours. It’s free, there’s no obligation, and if you don’t pay it simply expires.',
      'It doesn’t keep the car for you. Several buyers can book the same car, and it goes to whoever pays first. Your bookings are in your dashboard, under My Orders.',
    ],
  },
  {
    question: 'When is the car on hold for me alone?',
    answer: [
      'From the moment you open the payment page, for 15 minutes, or 30 while your bank asks you to confirm. Nobody else can pay for the car during that time. Reloading the page doesn’t extend it.',
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
    question: 'What does Forecourt add to the price?',
    answer: ['Nothing. You pay the price in the listing, once.'],
  },
  {
    question: 'When do I get the seller’s phone number?',
    answer: [
      'As soon as your payment is confirmed. You’ll find it next to the order. Before that, nobody sees it.',
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
];
