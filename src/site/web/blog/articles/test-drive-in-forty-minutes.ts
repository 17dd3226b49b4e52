import type { Article } from '../articles.ts';

export const testDriveInFortyMinutes: Article = {
  slug: 'test-drive-in-forty-minutes',
  title: 'A test drive in forty minutes',
  description:
    'A route and an order of checks that show more about a used car than an afternoon of small talk.',
  publishedOn: '2026-09-30',
  scene: 3,
  opening:
    'Most test drives are ten minutes around the block with the radio on and the seller talking. You learn that the seat is comfortable. Take forty minutes and an order instead: cold, slow, rough, fast, standing. Each part shows something that the others hide.',
  sections: [
    {
      heading: 'Before the key: five minutes around the car',
      content: [
        'Ask beforehand that the car is not warmed up. Put your hand on the hood when you arrive. A warm engine starts well even when it is ill, and a seller who warms it up may know that.',
        [
          'Look along both sides from the corner. Ripples in the reflection and gaps that grow wider mean a repair. That is no reason to leave, but a reason to ask.',
          'Read the four tires: the same brand on each axle, tread that is even across its width, and a date code that is no older than six years.',
          'Look under the car, on the ground where it stood. A dry spot is worth more than a clean engine.',
          'Open the doors and look at the bolts of the hinges. Scratched paint on them means that a door was off.',
          'Smell the cabin with everything closed. An air freshener doesn’t hide damp for long.',
        ],
      ],
    },
    {
      heading: 'Cold start: two minutes',
      content: [
        'Switch the ignition on without starting. Every warning light should come on and then go out; one that never lights may have been disabled for a reason. Start, and do not touch the pedal. Listen for a rattle in the first three seconds, which speaks of a worn timing chain or of oil that drains away.',
        'Look in the mirror. A little white steam on a cold day is water. Blue smoke is oil. Black is fuel. White that goes on after five minutes, with a sweet smell, is coolant, and the end of the visit.',
      ],
    },
    {
      heading: 'Slow: ten minutes in side streets',
      content: [
        'Windows down, radio off, fan off. Turn the wheel from end to end while you roll at walking pace, both ways. Clicks mean a worn CV joint, groaning a tired pump. Drive over a speed bump at an angle: one knock is a bushing, several are a conversation about the price.',
        'An automatic transmission should engage within a second, in drive and in reverse, without a jolt. With a manual, pull away in second gear on a slight slope: a clutch near its end will slip, and you’ll smell it.',
      ],
    },
    {
      heading: 'Rough and fast: fifteen minutes',
      content: [
        'Find a bad road, then a fast one. On the bad road take your hands lightly off the wheel for a second on a straight stretch; the car should keep its line. On the fast one, accelerate firmly once through all gears and then hold 65 miles an hour. A vibration in the wheel is a tire out of balance, which is cheap. In the seat, it comes from the rear or the drive shaft, which may not be.',
        'When nobody is behind you, brake hard from 50 to 20. The car should stay straight, the pedal firm and still. A pulse in the pedal means warped rotors. Then lift off and coast: a hum that grows with speed and changes in curves is a wheel bearing.',
        'Use everything while you drive: cruise control, every window, heating to hot, cooling to cold, the seats, the camera, the phone. Each is a small thing, and together they are a month of evenings.',
      ],
    },
    {
      heading: 'Standing: five minutes with a warm engine',
      content: [
        'Park, leave it running, and open the hood. Look for fresh drops and listen for ticking. Switch off, wait two minutes, start again. Some faults of sensors and fuel pumps only show at a hot start. Take a last look below.',
        'If you have a reader for the diagnostics port, now is its moment. Stored faults are interesting. So is a memory that was erased this morning: the readiness tests will say “not complete”, and you may ask why.',
      ],
    },
    {
      heading: 'Decide somewhere else',
      content: [
        'Write down three things that you liked and three that you did not, before you talk about money and away from the car. Put a figure beside each of the second three. If the sum is more than the car is below its peers, there will be another car.',
        'If you want it, book it. On {market} that’s free and locks in the price for {hours}, which is enough for a night’s sleep and for the opinion of a shop you trust. It doesn’t keep other buyers from paying first, so don’t wait too long.',
      ],
    },
  ],
};
