import type { Article } from '../articles.ts';

export const whatAUsedCarReallyCosts: Article = {
  slug: 'what-a-used-car-really-costs',
  title: 'What a used car really costs in its first year',
  description:
    'The price is about half of the story. A plain sum of the other half, with room for your own figures.',
  publishedOn: '2026-08-19',
  scene: 1,
  opening:
    'People compare cars by the number on the windshield. A year later some of them have spent half of that number again and wonder where it went. It went to the same six places as everyone’s money. If you write them down before you buy, two cars with the same price can turn out to be two thousand dollars apart.',
  sections: [
    {
      heading: '1. What it loses while you sleep',
      content: [
        'Depreciation is the largest cost of most cars and the only one for which nobody sends a bill. As a rule of thumb, a car of two to four years loses about 12 to 15 percent of its value in a year, one of five to eight years 8 to 10 percent, and an older one a few hundred dollars, if it is looked after.',
        'Look it up rather than guess. Find the same model, one year older and with 12,000 more miles, and subtract. If the older one is hardly cheaper, buy the younger. If the step is large, let someone else take it.',
      ],
    },
    {
      heading: '2. What is due',
      content: [
        'Every car has a calendar of large jobs, and sellers tend to sell just before one of them. Before you book, look up for this model and engine:',
        [
          'The timing belt, if it has one: often between 60,000 and 100,000 miles, 600 to 1,200 dollars.',
          'The automatic transmission’s fluid: 40,000 to 80,000 miles, 250 to 500 dollars, even where the brochure says “for life”.',
          'Brakes all around: 500 to 900 dollars. Tires: 500 to 1,000, more for a large or heavy car.',
          'Spark plugs, coolant, brake fluid: together about 400 dollars, and rarely done by the book.',
        ],
        'A receipt for one of these is worth its full amount to you. A car that costs 700 dollars more with the belt, the tires and the brakes done is the cheaper of two.',
      ],
    },
    {
      heading: '3. Insurance, before you fall in love',
      content: [
        'Two cars of the same price can differ by a thousand dollars a year for the same driver. Body shape, theft figures and the price of a headlight decide, not the price of the car. Get a quote with the exact version and your ZIP code. It takes five minutes and has ended more dreams of sports cars than any mechanic.',
      ],
    },
    {
      heading: '4. Energy',
      content: [
        'Take your miles in a year, not the average’s. With 10,000 miles, a car that does 25 miles to the gallon burns 400 gallons, one that does 35 burns 286. At 3.50 dollars that is a difference of 400 dollars a year. An electric car uses about 30 kilowatt-hours for 100 miles: at home, for 16 cents, that is 480 dollars for the year; at fast chargers only, for 45 cents, it is 1,350, and the advantage is gone. Where you charge matters more than what you charge.',
      ],
    },
    {
      heading: '5. Tax, title, registration',
      content: [
        'Sales tax, title and registration differ from state to state, and so does what a private sale is charged. Check your state’s website and write down a number. For many buyers it is six to nine percent of the price, due in the first week, and the part of the sum that is most often forgotten.',
      ],
    },
    {
      heading: '6. The surprise',
      content: [
        'Something will break. Put aside four percent of the price for a car under five years, eight for one under ten, and a flat 1,000 dollars for anything older. If nothing happens, you have the beginning of your next car.',
        'Do not buy a car that takes your last dollar. A car that you cannot afford to repair in its first month is too expensive, whatever its price is.',
      ],
    },
    {
      heading: 'An example',
      content: [
        'Take a four-year-old sedan for 18,000 dollars, driven 10,000 miles a year. It loses 2,300. Tires and a brake service are due, 1,100. Insurance 1,400. Fuel 1,150. Tax and title 1,350. Set aside for surprises, 720. That is 8,020 dollars for the first year on top of the price, or 80 cents a mile. The second year, with nothing due and no tax, costs about 5,300.',
        'Now do the same for the second car on your list. It takes fifteen minutes, and it’s the best-paid fifteen minutes of the whole purchase.',
        'One cost is missing from the sum because there is none: {market} adds no fee to the price. You pay the price in the listing.',
      ],
    },
  ],
};
