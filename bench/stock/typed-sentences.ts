// Twenty searches as people type them: by names and facts, near a place, without something, by words that no
// fact of a car says, and with typing errors.
export const typedSentences: readonly string[] = [
  'tesla model 3',
  'SUV under 15k',
  'bmw or audi sedan, less than 60,000 miles',
  'golf gti stick shift',
  '7-seater awd suv with no accidents',
  'one owner, full service history, over 300 hp',
  'coupe 2020+ under 40 000',
  'family car under 20k',
  'red diesel van under $20,000 near Dayton',
  'mx5 within 100 miles of Portland, OR',
  'minivan 60614',
  'used trucks in Ohio or Kentucky',
  'automatic, not diesel, max 25000 dollars',
  'newest electric suv without tesla',
  'suv with heated seats and a tow bar, without sunroof',
  'grand touring roadster',
  'mustang gt premium new tires',
  'Porche 911 convertable',
  'hyundia ioniq or kia nero',
  'looking for a reliable honda civc or toyota, under 100k miles, less than $12k',
];
