// What buyers and sellers ask. Every answer is a rule that the market keeps.
import type { Question } from './question.ts';

export const buyersQuestions: readonly Question[] = [
  {
    question: 'What does it mean to book a car?',
    answer: [
      'A booking fixes the price for you for 72 hours. It is free, it binds you to nothing, and if you do not pay it simply ends.',
      'It does not lock the car. Several buyers may have a booking on the same car; it goes to the one who pays first. You find your bookings in your dashboard, under My Orders.',
    ],
  },
  {
    question: 'When is the car held for me alone?',
    answer: [
      'From the moment you open the payment, for 15 minutes; for 30 while your bank asks you to confirm. Nobody else can pay for the car in that time. Reloading the page does not make it longer.',
    ],
  },
  {
    question: 'It says “Another buyer is paying for this car”. What now?',
    answer: [
      'The page tells you the time at which the car frees up. If the other buyer has not paid by then, and the card provider has confirmed that his charge is cancelled, you can pay. Until that is certain we keep the car off sale: better to lose a minute than to sell a car twice.',
    ],
  },
  {
    question: 'What happens if my card is declined?',
    answer: [
      'Nothing is charged. The page shows the reason that your bank gives, the car stays held for you until the time on the page, and you can try another card at once.',
    ],
  },
  {
    question: 'My browser closed while I was paying. Was I charged?',
    answer: [
      'We ask the card provider, not your browser. If the charge succeeded, your order says “Paid” within a few minutes, even if you never come back to the page. Opening the payment again cannot charge you twice: it continues the same payment.',
    ],
  },
  {
    question: 'Can I be charged for a car that somebody else got?',
    answer: [
      'Money is only taken while the car is held for you, so this should never happen. Should a charge arrive that cannot buy the car any more, it is recorded and refunded by itself.',
    ],
  },
  {
    question: 'What does Forecourt add to the price?',
    answer: ['Nothing. What the listing says is what your card pays, once.'],
  },
  {
    question: 'When do I get the seller’s phone number?',
    answer: [
      'As soon as your payment is confirmed; it then stands beside the order. Before that it is shown to nobody.',
    ],
  },
];

export const sellersQuestions: readonly Question[] = [
  {
    question: 'How do I start selling?',
    answer: [
      'Choose Seller when you sign up. If you have a buyer’s account, open Add A Product in your dashboard and press Start selling: one click, and you can still book cars as before.',
    ],
  },
  {
    question: 'Can I take my car back?',
    answer: [
      'Yes, at any time while it is available: My Products, then Delete. Unpaid bookings on it are cancelled, and their buyers are told. While a buyer is paying, and once somebody has paid, the car is promised and cannot be taken back.',
    ],
  },
  {
    question: 'What do the words on my cars mean?',
    answer: [
      'Available: everyone can book it. On hold: a buyer is paying for it right now. Sold: it is paid. You cannot change that yourself; only the card provider’s confirmation does.',
    ],
  },
  {
    question: 'Who sees my phone number?',
    answer: ['Only the buyer of that car, and only after payment.'],
  },
  {
    question: 'Two people have booked my car. Who gets it?',
    answer: [
      'Whoever pays first. You need not decide, and you need not answer to both: the other booking is cancelled by itself, with a mail that says why.',
    ],
  },
];
