import type { Article } from '../articles.ts';

export const usedElectricCarBattery: Article = {
  slug: 'used-electric-car-battery',
  title: 'How to judge the battery of a used electric car',
  description:
    'State of health, charging history and the three tests that tell you more than the odometer does.',
  publishedOn: '2026-11-12',
  scene: 2,
  opening:
    'The battery is the most expensive part of an electric car and the one you cannot see. The good news is that it can be measured, that most of them age far better than people feared, and that an hour of your time is enough to learn what you need.',
  sections: [
    {
      heading: 'What aging looks like',
      content: [
        'A battery loses a little capacity with every year and every charge. The loss is quickest in the first two years, then it flattens. A car that has lost eight percent after four years is not on its way to losing eight more in the next two. It has simply settled.',
        'Two things wear a battery: heat, and long times at the ends of its charge. A car that spent its life in a hot place, parked full in the sun, can be worse off than one with twice its miles that was charged to eighty percent in a garage. This is why the odometer says so little.',
        'The chemistry matters too. Batteries with iron phosphate cells, often sold as the standard range, tolerate being charged to full and last for more cycles. Those with nickel hold more energy for their weight and prefer to live between twenty and eighty percent. Ask which one the car has; it is in the manual.',
      ],
    },
    {
      heading: 'State of health, the one number to ask for',
      content: [
        'State of health is the capacity that is left, as a share of what the battery had when new. Many cars show it in a service menu. For the others, a reader that plugs into the diagnostics port and an app for that make will do it in five minutes. A seller who means well will let you.',
        'How to read it:',
        [
          'Above 90 percent at any age: very good. Do not pay extra for 97 over 94, the measurement itself is not that exact.',
          '80 to 90 percent: normal for a car of five to eight years. Make sure that the range that is left covers your longest regular day in winter.',
          '70 to 80 percent: the price should say so. Check what the warranty promises: most makers guarantee 70 percent for eight years or 100,000 miles, and the remainder passes to you.',
          'Below 70 percent: a car for short errands, or a car to leave.',
        ],
        'Be careful with the range on the dashboard. It is a guess made from the last drives, and a gentle driver can make a tired battery look young.',
      ],
    },
    {
      heading: 'Three tests that you can do yourself',
      content: [
        'First, the drive. Note the charge in percent and the trip meter, drive a mixed route of at least twenty miles, and note them again. Miles driven, divided by the share of the battery used, gives the range of the whole battery in today’s weather. Compare it with what owners of that model report for the same temperature, not with the brochure.',
        'Second, the fast charge. Arrive at a fast charger below thirty percent and with a warm battery, and watch the power for ten minutes. It should come close to what the model is known for and fall off smoothly. If it hovers at a fraction, or jumps up and down, cells may be out of balance or the cooling may be weak.',
        'Third, the slow charge. Plug in at an ordinary home charger. Charging should start within a minute and stay steady. A worn charge port, a bad cable or a failing on-board charger shows itself here, and the last of these costs more than most people expect.',
      ],
    },
    {
      heading: 'What else is worth a look',
      content: [
        [
          'The coolant of the battery. It has a change interval like any other fluid, and on many cars nobody has ever done it.',
          'The underside. A scrape on the battery tray deserves a photo and an opinion before you book, as some makers refuse repairs behind it.',
          'Tires. Electric cars are heavy and quick, and wear them faster. Inner edges first.',
          'Brakes. They are used so little that they rust. A firm stop from fifty should be straight and quiet.',
          'Software. Ask when the car last had an update, and that the seller signs out of their account while you watch.',
          'The 12-volt battery. When it dies, the car with a full pack will not wake up.',
        ],
      ],
    },
    {
      heading: 'A fair price',
      content: [
        'Take the price of the same model with a healthy battery, and ask what the missing capacity would have cost you when new. A car that has lost ten percent more than its peers is not worth ten percent less: the motor, body and cabin have not aged with it. Something between a third and half of that is a fair start for the conversation.',
        'And think of your own driving. If your longest regular drive is sixty miles, a car with a real range of 150 will serve you for many years, and someone else’s worry about range is your discount.',
      ],
    },
  ],
};
