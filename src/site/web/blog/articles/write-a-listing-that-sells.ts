import type { Article } from '../articles.ts';

export const writeAListingThatSells: Article = {
  slug: 'write-a-listing-that-sells',
  title: 'Write a listing that sells your car in a week',
  description:
    'The photo, the title, the price and the four sentences that save you thirty phone calls.',
  publishedOn: '2026-10-21',
  scene: 4,
  opening:
    'Buyers look at a listing for about three seconds before they open it or move on. Then they read it for a minute, looking for a reason not to come. A good listing earns the three seconds with a picture and survives the minute with the truth.',
  sections: [
    {
      heading: 'Wash it, then take one good photo',
      content: [
        'Clean the car inside and out first; nothing you can do for fifty dollars has a better return. Then wait for the hour before sunset or for a bright, cloudy sky. At noon the roof glares and the sides turn black.',
        [
          'Stand at the front corner, ten steps away, and hold the camera at the height of the door handles.',
          'Turn the front wheels slightly away from you, so that the rims show.',
          'Look at the background before you look at the car: an empty lot or a hedge, no trash cans, no second car, no reflection of yourself.',
          'Leave room around the car. Cropped bumpers look as if something were hidden.',
          'Hold the phone sideways. Listings show wide pictures, and a tall one loses its best parts.',
        ],
        'Photograph the dents as well. A scratch that buyers know about before they come costs you fifty dollars. The same scratch, found in your driveway, costs you two hundred and their trust.',
      ],
    },
    {
      heading: 'The title is a fact, not a promise',
      content: [
        'Year, make, model, version: “2019 Audi A4 Avant quattro”. That is what people search for. Words such as “mint,” “must see” or “bargain” take up room that something useful could have, and experienced buyers read them as a warning.',
        'If your car has the one option that people filter for, all-wheel drive, a third row, a tow hitch, the large battery, put it there. One option. The rest belongs in the text.',
      ],
    },
    {
      heading: 'Four sentences that answer the phone for you',
      content: [
        'Most calls ask the same four things. Answer them in the description, in this order:',
        [
          'Who owned it, and why you’re selling. “Second owner, bought in 2021, my new job came with a company car.” A plain reason calms people more than any adjective.',
          'What was done to it, with miles. “Serviced every 7,500 miles, last at 61,200, new front brakes at 58,000.”',
          'What is wrong with it. “A dent in the rear left door, the size of a coin; the passenger window is slow when cold.” If there is truly nothing, say what you would fix next.',
          'What comes with it. Keys, winter wheels, the service records, the remaining warranty.',
        ],
        'Four sentences are enough. A wall of text with every option from the brochure is not read, and it hides the sentence that would have sold the car.',
      ],
    },
    {
      heading: 'Find the price before the market tells you',
      content: [
        'Look up ten cars of the same model, within one year and fifteen thousand miles of yours. Leave out the cheapest two and the most expensive two. Yours belongs near the middle of the other six: a little above if its history is complete, a little below if something is due soon.',
        'Then resist the round number you’re hoping for. What you paid does not matter to the buyer, and neither does what you put into it last year. Repairs keep a car at its value; they rarely raise it.',
        'On {market} the price you post is the price the buyer pays. A booking locks it in for {hours}, and there’s no haggling at the door. So set one you’d accept today.',
      ],
    },
    {
      heading: 'When it does not sell',
      content: [
        'No calls in the first four days: the photo or the price. Change the photo first; it’s free. Calls but no booking: the text leaves a question open, and whoever called has told you which one. Bookings that expire unpaid: someone liked the car and changed their mind. Read your listing the way they did, then look at the price again.',
        'If you lower the price, do it once and by an amount people notice, three to five percent. Ten small steps tell everyone watching that it pays to wait.',
      ],
    },
    {
      heading: 'Before you hand over the keys',
      content: [
        'Wait until the booking says “Paid”, not until someone says so on the phone. Prepare the title, both keys and the service records. Take a photo of the odometer together, sign out of the car’s accounts, and erase the garage door code. Cancel the insurance only after the buyer has driven off. It is the least exciting part of selling a car, and the one that people call about afterwards.',
      ],
    },
  ],
};
