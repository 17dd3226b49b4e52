// Horsepower of trims, by make, name and first year, where it is well known: for the others the demo
// states none. SAE figures of the makers.
const table = `
Mazda MX-5 Miata LS 1999 142|Mazda MX-5 Miata Touring 2006 167|Mazda MX-5 Miata Grand Touring 2006 167
Mazda MX-5 Miata 1990 116|Fiat 124 Spider Classica 2017 160|Fiat 124 Spider Abarth 2017 164|Honda S2000 2000 240
BMW Z3 2.8 1997 189|BMW Z3 3.0i 2001 225|BMW Z4 2.5i 2003 184|BMW Z4 3.0si 2006 255|BMW Z4 sDrive30i 2009 255
BMW Z4 sDrive35i 2009 300|BMW Z4 sDrive28i 2012 240|BMW Z4 sDrive30i 2019 255|BMW Z4 M40i 2020 382
Porsche Boxster S 2000 250|Porsche Boxster S 2013 315|Porsche 718 Boxster 2017 300|Porsche 718 Boxster S 2017 350
Porsche Cayman 2014 275|Porsche 718 Cayman 2017 300|Porsche 718 Cayman S 2017 350|Porsche 911 Carrera S 2005 355
Porsche 911 Carrera S 2012 400|Porsche 911 Carrera 4S 2013 400|Porsche 911 Carrera S Cabriolet 2013 400
Porsche 911 Carrera 2020 379|Porsche 911 Carrera S 2020 443|Mercedes-Benz SLK 230 Kompressor 1998 185
Mercedes-Benz SLK 350 2005 268|Mercedes-Benz SLK 250 2012 201|Mercedes-Benz SLC 300 2017 241
Mercedes-Benz AMG GT S 2016 503|Mercedes-Benz AMG GT 2017 469|Mercedes-Benz AMG GT C 2018 550
Mercedes-Benz C 63 AMG Coupe 2012 451|Mercedes-Benz AMG C 63 S Coupe 2017 503|Pontiac Solstice 2006 177
Pontiac Solstice GXP 2007 260|Saturn Sky Red Line 2007 260|Toyota MR2 Spyder 2000 138|Lotus Elise 2005 190
Lotus Evora 2010 276|Lotus Evora 400 2017 400|Alfa Romeo 4C 2015 237|Alfa Romeo 4C Spider 2015 237
Jaguar F-TYPE R Coupe 2015 550|Jaguar F-TYPE P450 Coupe 2022 444|Audi TT 2.0T 2016 220|Audi TTS 2.0T 2016 292
Audi RS 5 4.2 2013 450|Audi RS 5 2.9T 2018 444|Audi R8 4.2 2008 420|Audi R8 5.2 2010 525|Audi R8 V10 2017 532
Audi R8 V10 Plus 2017 602|BMW M2 2016 365|BMW M2 Competition 2019 405|BMW M2 2023 453|BMW M3 Coupe 2008 414
BMW M4 Coupe 2015 425|BMW M4 Convertible 2015 425|BMW M4 Competition 2021 503|Chevrolet Corvette Z06 2006 505
Chevrolet Corvette Stingray 2014 455|Chevrolet Corvette Grand Sport 2017 460|Chevrolet Corvette Stingray 1LT 2020 490
Chevrolet Corvette Stingray 2LT 2020 490|Chevrolet Corvette Stingray 3LT Convertible 2020 490
Chevrolet Camaro 1SS 2016 455|Chevrolet Camaro ZL1 2017 650|Chevrolet Camaro 2SS Convertible 2016 455
Ford Mustang V6 Premium 2005 210|Ford Mustang GT Premium 2005 300|Ford Mustang EcoBoost 2015 310
Ford Mustang Shelby GT350 2016 526|Ford Mustang GT Premium 2024 480|Dodge Challenger SXT 2012 305
Dodge Challenger R/T Scat Pack 2015 485|Dodge Challenger SRT Hellcat 2015 707|Dodge Viper SRT-10 Roadster 2003 500
Nissan 370Z 2009 332|Nissan 370Z NISMO 2010 350|Nissan Z Performance 2023 400|Nissan GT-R Premium 2017 565
Subaru BRZ Premium 2013 200|Subaru BRZ Limited 2022 228|Toyota GR86 Premium 2022 228|Scion FR-S 2013 200
Toyota GR Supra 3.0 Premium 2020 382|Infiniti G37 Journey Coupe 2008 330|Infiniti Q60 3.0t Luxe 2017 300
Acura NSX 2017 573|Ferrari 360 Modena 2000 395|Ferrari F430 2005 483|Ferrari 458 Italia 2010 562
Lamborghini Gallardo LP 560-4 2009 552|Lamborghini Huracán LP 610-4 2015 602|McLaren 570S 2016 562
McLaren MP4-12C 2012 592|Volkswagen GTI 2006 200|Volkswagen GTI 2010 200|Volkswagen Golf GTI Autobahn 2022 241
Volkswagen Golf R 2012 256|Volkswagen Golf R 2015 292|Volkswagen Golf R 2022 315|Honda Civic Type R Touring 2017 306
Honda Civic Type R 2023 315|Ford Focus ST 2013 252|Ford Focus RS 2016 350|Ford Fiesta ST 2014 197
MINI Cooper S Hardtop 2014 189|MINI John Cooper Works Hardtop 2015 228|Fiat 500 Abarth 2012 160
Hyundai Veloster Turbo 2013 201|Hyundai Veloster N 2019 275|Mazda Mazdaspeed3 2007 263|Subaru Impreza WRX STI 2008 305
Toyota GR Corolla Core 2023 300|Toyota Supra Turbo 1993 320|Acura NSX 1991 270|Datsun 240Z 1970 151
BMW i4 eDrive40 2022 335|BMW i4 M50 2022 536|BMW i5 eDrive40 2024 335|BMW i7 xDrive60 2023 536|BMW iX xDrive50 2022 516
MINI Cooper SE Hardtop 2020 181|Volkswagen ID.4 Pro 2021 201|Volkswagen ID.4 Pro S AWD 2021 295
Kia EV6 Wind 2022 225|Kia EV6 GT-Line AWD 2022 320|Kia EV9 Land AWD 2024 379|Hyundai Ioniq 5 SE 2022 225
Hyundai Ioniq 5 SEL AWD 2022 320|Hyundai Ioniq 6 SE 2023 225|Chevrolet Bolt EV LT 2017 200|Chevrolet Bolt EV 1LT 2022 200
Chevrolet Bolt EUV LT 2022 200|Porsche Taycan 4S 2020 522|Porsche Taycan Turbo 2020 670|Lucid Air Grand Touring 2022 819
Lucid Air Touring 2023 620|Lucid Air Pure RWD 2024 430|Toyota bZ4X XLE 2023 201|Toyota bZ4X Limited AWD 2023 214
BMW 745i 2002 325|BMW 535i xDrive 2011 300|BMW 540i xDrive 2017 335|BMW M550i xDrive 2018 456|BMW M850i xDrive 2019 523
Audi RS 6 Avant 2021 591|Lexus LC 500 2018 471|Lexus LX 570 2008 383|Lexus GX 460 2010 301|Lexus RC F 2015 467
`;

const horsepower = new Map(
  table
    .split(/[|\n]/)
    .filter((entry) => entry !== '')
    .map((entry) => {
      const end = entry.lastIndexOf(' ');
      return [entry.slice(0, end), Number(entry.slice(end + 1))] as const;
    }),
);

interface NamedTrim {
  readonly make: string;
  readonly name: string;
  readonly firstYear: number;
}

/** In kilowatts; null where it is not in the table. */
export function powerOf({ make, name, firstYear }: NamedTrim): number | null {
  const hp = horsepower.get(`${make} ${name} ${firstYear}`);
  return hp === undefined ? null : Math.round(hp / 1.341_022);
}
