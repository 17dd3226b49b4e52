import type { Article } from '../articles.ts';

export const readAServiceHistory: Article = {
  slug: 'read-a-service-history',
  title: 'How to read a service history, and what its gaps mean',
  description: 'A folder of receipts tells a story. How to check that it is the story of this car.',
  publishedOn: '2026-07-08',
  scene: 'forecourt',
  opening:
    '“Full service history” is the most common phrase in listings and the least precise. It can mean a stamped book, a folder of receipts, an entry in the maker’s system or a hope. Here is how to read what you are given, in the order in which it is worth your time.',
  sections: [
    {
      heading: 'Begin with the number, not with the stamps',
      content: [
        'The vehicle identification number, VIN, has 17 characters. Read it in three places: on the title, at the base of the windshield on the driver’s side, and on the sticker in the door frame. They must be the same, and the stickers must not look younger than the car. If one differs, thank the seller and leave; no discount pays for this.',
        'With the number you can ask for open recalls on the national database, free of charge, in a minute. An open recall is a repair that nobody has picked up yet, and it costs you nothing but an appointment.',
        'A paid report adds earlier titles, reported damage and odometer readings. It knows only what was reported. A clean report is a good sign and not a promise.',
      ],
    },
    {
      heading: 'Follow the miles',
      content: [
        'Write down every date and mileage that you find: services, inspections, tires, the title, the report. Put them in order. The miles must only ever rise, and they should rise at a steady pace. Twelve thousand, eleven, thirteen, twelve: that is a life. Twelve, eleven, two, one, nine is a question.',
        'A pause is not a crime. Illness, a year abroad, a second car, a pandemic: there are good reasons, and a seller who has one will tell it without being asked twice. What a pause does mean is that fluids and tires have aged without being used.',
        'If the miles fall anywhere, stop. An entry may be a slip of the pen, 56,000 for 65,000, and the shop can confirm that by phone. If it cannot, treat the odometer as unknown and the car as one with the highest number in the folder, at least.',
      ],
    },
    {
      heading: 'Stamps are claims, receipts are evidence',
      content: [
        'A stamp says that someone had a stamp. A receipt says who did what, with which parts, at which mileage, for which money. Prefer five receipts to ten stamps. Look at them closely:',
        [
          'The license plate or the VIN is on it, and it is this car’s.',
          'The shop exists. Its phone number is on the paper; call it and ask for the last visit. Most are glad to confirm what they did.',
          'The parts fit. A diesel does not get spark plugs.',
          'The handwriting, the ink and the stamps of ten years should not all look like one afternoon.',
        ],
        'Many makers have kept the book electronically since about 2012. Then there is nothing to stamp, and a dealer can print the record for the owner. Ask the seller to have it done. Any owner can, and it takes ten minutes.',
      ],
    },
    {
      heading: 'What matters for this car',
      content: [
        'Not every missed service is equal. An oil change that came 3,000 miles late in a car that is ten years old has no meaning today. A turbocharged engine that went 25,000 miles without an oil change does, and you will hear it as a rattle at the cold start. A timing belt without a receipt has not been changed, whatever anyone remembers.',
        'For an electric car, look for the battery’s coolant, the brake fluid and software campaigns. For an automatic transmission, for its fluid. For four-wheel drive, for four tires of the same age. For a convertible, for the drains of the roof.',
      ],
    },
    {
      heading: 'No history at all',
      content: [
        'Papers get lost, and a car without them may be a good one. Then the car itself has to tell: a cold start, a lift, a compression test, a reading of the control units, some of which keep a mileage of their own. A repair shop does all of it for 150 to 250 dollars. Pay it gladly, and take the cost of a full service with all fluids off the price that you have in mind.',
        '{market}’s inspection list sets aside eight of its 150 points for papers and history: {title}, VIN matched in three places, mileage, open recalls. Go through them with the seller, and write down what you see, not just a check mark.',
      ],
    },
  ],
};
