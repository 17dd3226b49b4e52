// How large the engines of the demo's cars are, as their makers state it. A car that is not here states none.
import type { Trim } from './catalog.ts';

/**
 * How the make and the name of a trim begin, and the liters of its engine up to a model year, up to another one
 * and afterwards. The first line that fits counts. Where a name says its liters, as `Q7 3.0T`, they count instead.
 */
const table = `
Toyota Corolla (Hybrid|CE) | 1.8
Toyota Corolla | 1.8 2019, 2.0
Toyota Camry XSE V6 | 3.5
Toyota Camry | 2.4 2009, 2.5
Toyota (RAV4|Highlander) Hybrid | 2.5
Toyota RAV4 | 2.0 2003, 2.4 2008, 2.5
Toyota Highlander | 3.0 2003, 3.3 2007, 3.5
Toyota 4Runner | 3.4 2002, 4.0
Toyota Tacoma | 3.4 2004, 4.0 2015, 3.5
Toyota Tundra | 4.7 2006, 5.7 2021, 3.4
Toyota Sienna .*Hybrid | 2.5
Toyota Sienna | 3.3 2006, 3.5
Toyota Prius | 1.5 2009, 1.8 2022, 2.0
Toyota Yaris | 1.5
Toyota Land Cruiser | 4.7 2007, 5.7
Toyota (86|GR86) | 2.0 2020, 2.4
Toyota GR Corolla | 1.6
Toyota MR2 | 1.8
Toyota Supra Turbo | 3.0
Honda Civic Type R | 2.0
Honda Civic Sport Hatchback | 1.5
Honda Civic (Touring|EX-L) | 1.5
Honda Civic | 1.6 2005, 1.8 2015, 2.0
Honda Accord .*V6 | 3.5
Honda Accord Hybrid | 2.0
Honda Accord | 2.3 2002, 2.4 2017, 1.5
Honda CR-V Hybrid | 2.0
Honda CR-V | 2.0 2001, 2.4 2016, 1.5
Honda HR-V | 1.8 2022, 2.0
Honda (Odyssey|Pilot|Ridgeline) | 3.5
Honda Fit | 1.5
Honda S2000 | 2.0 2003, 2.2
Nissan Sentra | 1.8 2019, 2.0
Nissan Versa | 1.6
Nissan Altima | 2.5
Nissan Rogue | 2.5 2021, 1.5
Nissan (Murano|Maxima|350Z|Quest) | 3.5
Nissan Pathfinder | 4.0 2012, 3.5
Nissan Frontier | 3.3 2004, 4.0 2021, 3.8
Nissan NV200 | 2.0
Nissan NV2500 | 4.0
Nissan (Titan|NV) | 5.6
Nissan 370Z | 3.7
Nissan Z | 3.0
Nissan GT-R | 3.8
Chevrolet Malibu | 2.2 2007, 2.4 2012, 2.5 2015, 1.5
Chevrolet Impala | 3.4 2005, 3.5 2011, 3.6
Chevrolet (Cruze|Trax LT) | 1.4
Chevrolet (Trax|TrailBlazer RS) | 1.2
Chevrolet TrailBlazer | 4.2
Chevrolet Equinox | 3.4 2009, 2.4 2017, 1.5
Chevrolet Traverse | 3.6
Chevrolet Colorado | 3.7 2012, 3.6
Chevrolet Silverado (2500|3500).*LTZ | 6.6
Chevrolet Silverado 2500 | 6.0
Chevrolet (Silverado|Tahoe|Suburban) | 5.3
Chevrolet Corvette Z06 | 7.0
Chevrolet Corvette | 5.7 2004, 6.0 2007, 6.2
Chevrolet Camaro LT | 3.6
Chevrolet Camaro | 6.2
Chevrolet Express .*Diesel | 6.6
Chevrolet Express | 5.3 2009, 6.0 2020, 6.6
Chevrolet Astro | 4.3
GMC Sierra 2500 | 6.6
GMC Sierra | 5.3
GMC Yukon | 6.2
GMC Acadia | 3.6
GMC Terrain | 2.4 2017, 1.5
GMC Savana .*Diesel | 6.6
GMC Savana | 5.3 2009, 6.0 2020, 6.6
Buick Encore | 1.4
Buick (Enclave|LaCrosse Leather) | 3.6
Buick Roadmaster | 5.7
Cadillac Escalade | 6.2
Cadillac DTS | 4.6
Ford F-150 XL$ | 4.6
Ford F-150 Lariat SuperCrew 4x4 | 5.4 2010, 5.0 2014, 3.5
Ford F-150 | 5.4 2010, 5.0 2014, 2.7 2020, 5.0
Ford F-[23]50 .*(Lariat|XL ) | 6.0 2007, 6.4 2010, 6.7
Ford F-250 | 5.4 2010, 6.2
Ford Ranger Wildtrak | 2.0
Ford Ranger | 3.0 2011, 2.3
Ford Mustang V6 | 4.0
Ford Mustang EcoBoost | 2.3
Ford Mustang Shelby GT350 | 5.2
Ford Mustang GT | 4.6 2010, 5.0
Ford Fusion Hybrid | 2.0
Ford Fusion Titanium | 2.0
Ford Fusion | 2.3 2009, 2.5
Ford Escape | 3.0 2012, 1.6 2016, 1.5 2019, 2.5
Ford Edge | 3.5 2014, 2.0
Ford Explorer | 4.0 2010, 3.5 2019, 2.3
Ford Expedition | 5.4 2014, 3.5
Ford Taurus | 3.0 2007, 3.5
Ford Bronco Sport | 1.5
Ford Focus RS | 2.3
Ford Focus | 2.0
Ford Fiesta | 1.6
Ford Transit Connect | 2.0 2013, 2.5
Ford Transit .*Diesel | 3.2
Ford Transit | 3.7 2019, 3.5
Ford E-350 Chateau | 6.0
Ford E- | 5.4
Dodge (Charger|Challenger) .*Scat | 6.4
Dodge Challenger SRT | 6.2
Dodge (Charger|Challenger) R/T | 5.7
Dodge (Charger|Challenger) | 3.5 2010, 3.6
Dodge Grand Caravan | 3.3 2010, 3.6
Dodge Durango | 4.7 2009, 3.6
Dodge (Avenger|Journey) | 2.4
Dodge Viper | 8.3 2006, 8.4
Chrysler 300C | 5.7
Chrysler (300|Pacifica|Voyager) | 3.5 2010, 3.6
Chrysler Town | 3.8 2010, 3.6
Chrysler 200 | 2.4
Ram 1500 SLT Quad | 4.7
Ram 1500 | 5.7
Ram 2500 Big Horn | 6.4
Ram (2500|3500) | 5.9 2006, 6.7
Ram ProMaster City | 2.4
Ram ProMaster | 3.6
Jeep Wrangler Unlimited Rubicon | 2.0
Jeep (Wrangler|Gladiator) | 4.0 2006, 3.8 2011, 3.6
Jeep Grand Cherokee | 4.0 2004, 3.7 2010, 3.6
Jeep Cherokee Trailhawk | 3.2
Jeep (Cherokee|Compass|Renegade|Patriot) | 2.4
Jeep Liberty | 3.7
Hyundai Elantra | 2.0 2010, 1.8 2016, 2.0
Hyundai (Sonata|Tucson|Santa Fe) Hybrid | 1.6
Hyundai (Sonata|Tucson|Santa Fe Sport) | 2.4 2019, 2.5
Hyundai Santa Fe | 3.3 2009, 3.5 2012, 2.4 2020, 2.5
Hyundai (Kona|Veloster N) | 2.0
Hyundai Veloster | 1.6
Hyundai Equus | 5.0
Kia (Forte|Soul) | 2.0
Kia Optima | 2.4
Kia K5 | 1.6
Kia Rio | 1.6
Kia Sportage Hybrid | 1.6
Kia Sportage | 2.4
Kia Sorento | 2.4 2015, 3.3 2020, 2.5
Kia Telluride | 3.8
Kia Sedona | 3.8 2012, 3.3
Kia Carnival (LXS|EX|SX) | 3.5
Mazda MX-5 | 1.8 2005, 2.0
Mazda (Mazda3|Mazda5) | 2.0 2018, 2.5
Mazda (Mazda6|CX-5) | 2.5
Mazda CX-9 | 3.7 2015, 2.5
Mazda Mazdaspeed3 | 2.3
Subaru (Impreza WRX|Forester|Legacy) | 2.5
Subaru Outback Onyx | 2.4
Subaru Outback | 2.5
Subaru (Impreza|Crosstrek) | 2.0
Subaru BRZ | 2.0 2020, 2.4
Scion FR-S | 2.0
Volkswagen Jetta TDI | 2.0
Volkswagen Jetta | 2.5 2013, 1.8 2018, 1.5
Volkswagen Passat TDI | 2.0
Volkswagen Passat SE | 2.5 2013, 1.8
Volkswagen (Passat|Tiguan|GTI|Golf GTI|Golf R) | 2.0
Volkswagen Golf | 1.8
Volkswagen Atlas | 3.6 2023, 2.0
Volkswagen up! | 1.0
Volkswagen (Microbus|Westfalia) | 1.6 1971, 2.0
Volkswagen Vanagon | 1.9 1985, 2.1
Volkswagen EuroVan | 2.8
BMW (116i|118i) | 1.6 2011, 1.5
BMW (118d|320d|330e|330i|740e|X3 xDrive(28|30)|X1 |Z4 sDrive28i) | 2.0
BMW 328 | 3.0 2011, 2.0
BMW (745i|M550i|M850i|760i|X7 M50i) | 4.4
BMW (750|650) | 4.8 2008, 4.4
BMW M3 | 4.0
BMW Z4 sDrive30i | 3.0 2011, 2.0
BMW (M[24]|Z4|535|540|640|740|840|X5 xDrive|X7) | 3.0
Mercedes-Benz (C|E) 300 | 3.0 2014, 2.0
Mercedes-Benz (GLC|GLA 250|SLC|Metris) | 2.0
Mercedes-Benz E 350 4MATIC | 3.5 2016, 2.0
Mercedes-Benz (E|SLK) 350 | 3.5
Mercedes-Benz E 250 | 2.1
Mercedes-Benz .*BlueTEC | 3.0
Mercedes-Benz GL 450 | 4.7
Mercedes-Benz (E|S|CLS|GLS) 4(00|50) | 3.0
Mercedes-Benz (S|CL|CLS|SL|E|G) 550( |$) | 5.5 2011, 4.7
Mercedes-Benz (S|SL) 500 | 5.0 2006, 3.0
Mercedes-Benz (S 560|GLS 580|S 580|AMG (GT|C 63)) | 4.0
Mercedes-Benz 450 SL | 4.5
Mercedes-Benz 560 | 5.5
Mercedes-Benz Sprinter | 2.1 2014, 3.0 2022, 2.0
Audi (A4 45|A4 2|A5|Q5|allroad Premium|A4 allroad|TT) | 2.0
Audi (A7 55|Q7 55|A8 L 55|A6 allroad) | 3.0
Audi (Q7 TDI|A8 L TDI) | 3.0
Audi (R8 V10|R8 5) | 5.2
Audi RS 6 | 4.0
Acura TLX | 2.4 2020, 2.0
Acura (TL|MDX) | 3.5
Acura NSX | 3.0 1999, 3.5
Lexus ES 300h | 2.5
Lexus RX 330 | 3.3
Lexus NX 350 | 2.4
Lexus (ES|RX|LS 500) | 3.5
Lexus NX 200t | 2.0
Lexus IS 250 | 2.5
Lexus IS 300 | 3.5
Lexus LS 430 | 4.3
Lexus LS 460 | 4.6
Lexus (LC 500|RC F|LS 600h) | 5.0
Lexus (LX|GX) 4 | 4.7 2009, 4.6
Lexus LX 570 | 5.7
Lexus SC 430 | 4.3
Infiniti (G37|M37) | 3.7
Infiniti (QX|Q)(56|80) | 5.6
Volvo XC60 T5 AWD | 2.5 2017
Volvo .*(T[5-8]|B6) | 2.0
Porsche 911 | 3.6 2008, 3.8 2016, 3.0
Porsche 718 \\w+ S | 2.5
Porsche 718 | 2.0
Porsche Boxster S | 3.2 2006, 3.4
Porsche Boxster | 2.7
Porsche Cayman | 3.4 2013, 2.7
Porsche 944 | 2.5
Porsche Panamera 4S | 4.8 2013, 3.0
Porsche Panamera 4 | 3.0 2020, 2.9
Porsche Cayenne S | 4.5 2006, 4.8 2018, 2.9
Porsche Cayenne | 3.6 2018, 3.0
Land Rover Discovery | 3.0
Land Rover Range Rover P400 | 3.0
Land Rover Range Rover | 4.4 2009, 5.0 2013, 3.0
Jaguar XJ8 | 4.2
Maserati Quattroporte S | 3.0
(Winnebago (Travato|Solis)|Roadtrek Zion) | 3.6
(Winnebago Revel|Airstream Interstate|Pleasure-Way Plateau) | 3.0 2022, 2.0
Renault Megane TCe | 1.3
Lincoln Town Car | 4.6
Lincoln Navigator | 5.4 2014, 3.5
MINI (Cooper S|Cooper|John) | 1.6 2013, 2.0
Fiat 500 (Pop|Abarth) | 1.4
Smart Fortwo | 1.0 2015, 0.9
(Renault Clio TCe|Dacia Sandero) | 0.9
Ferrari F430 | 4.3
Ferrari 458 | 4.5
McLaren | 3.8
MG MGB | 1.8
Triumph TR6 | 2.5
Datsun 240Z | 2.4
Alfa Romeo Spider | 2.0
`;

interface Line {
  readonly begins: RegExp;
  /** The engines in the order of their years. */
  readonly engines: readonly { readonly liters: number; readonly lastYear: number }[];
}
const lines: readonly Line[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [begins = '', engines = ''] = line.split(' | ');
    return {
      begins: new RegExp(`^${begins}`),
      engines: engines.split(', ').map((engine) => {
        const [liters, lastYear = Number.POSITIVE_INFINITY] = engine.split(' ').map(Number);
        return { liters: liters ?? 0, lastYear };
      }),
    };
  });

/** Each trim is looked up once. */
const lineOf = new Map<Trim, Line | undefined>();

/** In cubic centimeters; null for an electric car, and where it is not known. */
export function engineOf(trim: Trim, modelYear: number): number | null {
  if (trim.fuel === 'Electric') return null;
  const inName = /(?<![\d.])\d\.\d(?![\d.])/.exec(trim.name)?.[0];
  if (inName) return cubicCentimeters(Number(inName));
  if (!lineOf.has(trim))
    lineOf.set(
      trim,
      lines.find(({ begins }) => begins.test(`${trim.make} ${trim.name}`)),
    );
  const engine = lineOf.get(trim)?.engines.find(({ lastYear }) => modelYear <= lastYear);
  return engine ? cubicCentimeters(engine.liters) : null;
}

/** An engine of two liters has 1,998. */
const cubicCentimeters = (liters: number): number => Math.round(liters * 1000) - 2;
