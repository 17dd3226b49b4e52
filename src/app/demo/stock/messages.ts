// What people of the demo write to each other and of each other.
import { numberText } from '../../../kit/text/number-text.ts';
import type { Car } from './car.ts';

export const firstWords: readonly string[] = [
  'Hi, is this one still for sale?',
  'Hello, is it still available?',
  'Good morning. I saw your ad and would like to know more.',
  'Hi there, I’m looking for exactly this model.',
  'Hello! My wife and I could come by this weekend.',
];

export const lastWords: readonly string[] = [
  'Great, thanks for the quick answer.',
  'Thanks, I’ll think it over tonight.',
  'Perfect, see you then.',
  'Good to know. I’ll book it if my bank says yes.',
  'Thank you. That’s all I needed.',
];

const isUnderstated = ({ facts: { accidents } }: Car) =>
  accidents === null || accidents === 'denied';

/** What buyers ask, and what a seller of the car answers. */
export const questions: readonly (readonly [
  question: string,
  answer: string | ((car: Car) => string),
])[] = [
  ['Does it come with two keys?', 'Yes, two keys and the books.'],
  [
    'Has it ever been in an accident?',
    (car) =>
      isUnderstated(car)
        ? 'Not while I’ve had it, and the report shows none.'
        : 'One, and it was repaired. The invoice is with the papers.',
  ],
  ['How old are the tires?', 'Two years, with plenty of tread left. I can send you a photo.'],
  ['May I bring my mechanic?', 'Of course. Weekday evenings are best, or Saturday before noon.'],
  [
    'Where can I see it?',
    ({ location }) =>
      `Here in ${location.replace(/, [A-Z]{2}$/, '')}. I’ll send you the address once you’re on the way.`,
  ],
  ['Why are you selling it?', 'We bought a bigger one and the driveway is full.'],
  ['Is there a lien on it?', 'No, the title is in my name and in the drawer.'],
  [
    'How many miles are on it today?',
    ({ mileage }) => `${numberText(mileage)} when I wrote the ad, and maybe a hundred more by now.`,
  ],
  [
    'Does anything need to be done soon?',
    'Nothing that I know of. The next oil change, in a few months.',
  ],
  [
    'Do you have the service records?',
    'Most of them, in a folder. You can leaf through it when you come.',
  ],
];

/** What a buyer writes of a seller, and a seller of a buyer, by stars. Most people are happy. */
export const reviewTexts: Readonly<
  Record<'buyer' | 'seller', Readonly<Record<5 | 4 | 3 | 2, readonly [string, ...string[]]>>>
> = {
  buyer: {
    5: [
      'The car was exactly as described, down to the small scratch on the door. Would buy from them again.',
      'Friendly, on time, and they had all the papers ready. The whole handover took half an hour.',
      'They answered every question within the hour and let my mechanic look at it for as long as he wanted.',
      'Honest about the flaws, fair about the price. Drove it 300 miles home without a hitch.',
      'Clean car, full tank, two keys. Couldn’t ask for more.',
      'First car I ever bought without seeing it first. It was better than in the photos.',
    ],
    4: [
      'Good car, as described. We waited twenty minutes for them, that’s all.',
      'Everything fine. The second key came by mail a few days later, as promised.',
      'Nice people and a solid car. It could have been vacuumed.',
      'All as agreed. The tires were a bit older than I’d understood.',
    ],
    3: [
      'The car is fine, but the handover had to be moved twice.',
      'Runs well. There was a warning light on the way home that nobody had mentioned.',
    ],
    2: ['The service book was missing, and it took a week of messages until I had it.'],
  },
  seller: {
    5: [
      'Came on time, knew what they wanted, and the payment was there before we shook hands.',
      'A pleasure. Asked good questions and kept every appointment.',
      'Quick and friendly from the first message to the handover.',
      'Easy buyer, no games about the price. Enjoy the car!',
      'Drove four hours to pick it up and was still in a good mood.',
    ],
    4: [
      'All good. Came a little late, but told me so.',
      'Friendly buyer. A few more questions than I have answers for.',
      'Everything as agreed, after we’d moved the date once.',
    ],
    3: ['Moved the handover three times, but came in the end.'],
    2: ['Wanted to talk about the price again at the handover. We kept to what was paid.'],
  },
};

export const answersOf: Readonly<Record<'happy' | 'unhappy', readonly string[]>> = {
  happy: [
    'Thank you, and enjoy the drive!',
    'Thanks for coming all the way. Drive safely.',
    'It was a pleasure. Come by when it needs its first oil change.',
  ],
  unhappy: [
    'Sorry about that. We’ve changed how we plan our handovers since.',
    'You’re right, that was on us. Thanks for your patience.',
  ],
};

export const disputed = {
  buyer:
    'The ad says that the air conditioning works. It blew warm when I came to pick the car up, and the mechanic I had with me says that the compressor is gone. They want 1,150 for a new one.',
  seller:
    'It worked when they came to see the car, and they tried it themselves. I’m willing to pay half of the repair.',
} as const;

export const reports: readonly (readonly [
  reason: 'scam' | 'facts' | 'gone' | 'twice',
  details: string,
])[] = [
  ['gone', 'I called, and they said it was sold last week.'],
  ['facts', 'The ad says one owner, the history report says three.'],
  ['twice', 'The same car is posted twice, at two prices.'],
  ['scam', 'They asked me to wire a deposit before I could see it.'],
  ['facts', 'This is the smaller engine. The badge in the photo says so.'],
  ['gone', ''],
  ['twice', ''],
  ['facts', 'Mileage in the ad and on the dashboard in the photo differ.'],
];
