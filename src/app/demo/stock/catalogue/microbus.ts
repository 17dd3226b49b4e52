// Category 4. How to read a table: see parse-catalogue.ts.
export const microbus = `
Volkswagen | Type 2 | microbus | Bus | 8 | Gasoline | Manual | family | 6 | collector=13000-44000
  Microbus | 1968-1979 | 3900
Volkswagen | Type 2 | microbus | Bus | 9 | Gasoline | Manual | family | 1 | collector=38000-98000
  Deluxe Microbus | 1960-1967 | 2350
Volkswagen | Type 2 | camper | Camper | 5 | Gasoline | Manual | camper | 4 | collector=18000-56000
  Westfalia Campmobile | 1968-1979 | 4800
Volkswagen | Vanagon | microbus | Bus | 7 | Gasoline | Either | family | 5 | collector=6500-21000
  Vanagon GL | 1983-1991 | 14500
  Vanagon Syncro GL | 1986-1991 | 18500 | gearbox=Manual
Volkswagen | Vanagon | camper | Camper | 4 | Gasoline | Either | camper | 5 | collector=17000-48000
  Vanagon Westfalia GL | 1983-1991 | 18900
Volkswagen | EuroVan | microbus | Bus | 7 | Gasoline | Automatic | family | 4 | collector=4500-12500
  EuroVan GLS | 1999-2003 | 30500
  EuroVan MV | 1993-2003 | 27500
Volkswagen | EuroVan | camper | Camper | 4 | Gasoline | Automatic | camper | 4 | collector=16000-38000
  EuroVan Winnebago Camper | 1995-2003 | 36500
Volkswagen | ID. Buzz | microbus | Bus | 7 | Electric | Automatic | electric | 6 | range=234 | charging=CCS
  ID. Buzz Pro S | 2025-2025 | 59995 | range=234
  ID. Buzz Pro S Plus 4Motion | 2025-2025 | 67995 | range=231 | seats=6
Volkswagen | Routan | minivan | Minivan | 7 | Gasoline | Automatic | family | 1 | holds=0.8
  Routan SE | 2009-2012 | 28900
Ford | Transit | microbus | Bus | 12 | Gasoline | Automatic | work | 4
  Transit 350 XL Passenger Wagon | 2015-2026 | 34500
  Transit 350 XLT Passenger Wagon | 2015-2026 | 37500
  Transit 350 HD XLT Passenger Wagon | 2016-2026 | 44500 | seats=15
Ford | E-Series | microbus | Bus | 12 | Gasoline | Automatic | work | 2
  E-350 Super Duty XLT Wagon | 2003-2014 | 30500
Ford | Transit Connect | minivan | Minivan | 7 | Gasoline | Automatic | family | 3 | holds=0.9
  Transit Connect XLT Wagon | 2014-2023 | 26500
  Transit Connect Titanium Wagon | 2014-2023 | 29500
Ford | Transit | van | Van | 2 | Gasoline | Automatic | work | 5
  Transit 150 Cargo Van | 2015-2026 | 31500
  Transit 250 Medium Roof Cargo Van | 2015-2026 | 34500
  Transit 350 High Roof Cargo Van | 2015-2026 | 37500
  Transit 250 Cargo Van Diesel | 2015-2019 | 37000 | fuel=Diesel
Ford | E-Series | van | Van | 2 | Gasoline | Automatic | work | 2
  E-250 Cargo Van | 2003-2014 | 26500
Ford | Transit Connect | van | Van | 2 | Gasoline | Automatic | work | 2
  Transit Connect XLT Van | 2010-2023 | 23500
Mercedes-Benz | Sprinter | microbus | Bus | 12 | Diesel | Automatic | work | 3 | holds=1.1
  Sprinter 2500 Passenger Van | 2010-2018 | 41500
  Sprinter 2500 Passenger Van 4x4 | 2015-2026 | 54500
  Sprinter 2500 Passenger Van | 2019-2026 | 45500
Mercedes-Benz | Sprinter | van | Van | 2 | Diesel | Automatic | work | 4 | holds=1.1
  Sprinter 2500 Cargo Van | 2010-2026 | 37500
  Sprinter 2500 High Roof Cargo Van | 2010-2026 | 40500
  Sprinter 3500 Cargo Van | 2010-2026 | 43500
Mercedes-Benz | Metris | microbus | Bus | 8 | Gasoline | Automatic | family | 3
  Metris Passenger Van | 2016-2023 | 33500
Mercedes-Benz | Metris | van | Van | 2 | Gasoline | Automatic | work | 2
  Metris Cargo Van | 2016-2023 | 29500
Mercedes-Benz | Metris | camper | Camper | 5 | Gasoline | Automatic | camper | 1.5
  Metris Getaway Camper | 2020-2023 | 69900
Dodge | Sprinter | van | Van | 2 | Diesel | Automatic | work | 1
  Sprinter 2500 Cargo Van | 2004-2009 | 33500
Chevrolet | Express | microbus | Bus | 12 | Gasoline | Automatic | work | 3
  Express 2500 LS Passenger Van | 2003-2024 | 28500
  Express 3500 LT Passenger Van | 2003-2024 | 31500 | seats=15
Chevrolet | Express | van | Van | 2 | Gasoline | Automatic | work | 3
  Express 2500 Cargo Van | 2003-2025 | 25500
Chevrolet | Astro | microbus | Bus | 8 | Gasoline | Automatic | family | 2
  Astro LS | 1998-2005 | 24500
GMC | Savana | van | Van | 2 | Gasoline | Automatic | work | 2
  Savana 2500 Cargo Van | 2003-2025 | 25700
GMC | Savana | microbus | Bus | 12 | Gasoline | Automatic | work | 1
  Savana 2500 LS Passenger Van | 2003-2024 | 28900
Ram | ProMaster | van | Van | 2 | Gasoline | Automatic | work | 4 | holds=0.95
  ProMaster 1500 Low Roof Cargo Van | 2014-2024 | 29500
  ProMaster 2500 High Roof Cargo Van | 2014-2026 | 33500
Ram | ProMaster City | van | Van | 2 | Gasoline | Automatic | work | 2 | holds=0.95
  ProMaster City Tradesman | 2015-2022 | 23500
Ram | ProMaster City | minivan | Minivan | 5 | Gasoline | Automatic | family | 1 | holds=0.9
  ProMaster City Wagon SLT | 2015-2022 | 26200
Nissan | NV200 | van | Van | 2 | Gasoline | Automatic | work | 2 | holds=0.95
  NV200 SV | 2013-2021 | 22000
Nissan | NV | microbus | Bus | 12 | Gasoline | Automatic | work | 1.5
  NV3500 HD SV Passenger Van | 2012-2021 | 34500
Nissan | NV | van | Van | 2 | Gasoline | Automatic | work | 1.5
  NV2500 HD SV High Roof | 2012-2021 | 31500
Nissan | Quest | minivan | Minivan | 7 | Gasoline | Automatic | family | 2 | holds=0.85
  Quest 3.5 SL | 2004-2009 | 27500
  Quest 3.5 SV | 2011-2017 | 31500
Toyota | Sienna | minivan | Minivan | 8 | Gasoline | Automatic | family | 6 | holds=1.3
  Sienna LE | 2004-2010 | 25500
  Sienna XLE | 2004-2010 | 30500 | seats=7
  Sienna LE | 2011-2020 | 30000
  Sienna XLE | 2011-2020 | 33500 | seats=7
  Sienna Limited AWD | 2011-2020 | 40500 | seats=7
  Sienna LE Hybrid | 2021-2026 | 34500 | fuel=Hybrid
  Sienna XLE Hybrid | 2021-2026 | 39800 | fuel=Hybrid
Toyota | Previa | microbus | Bus | 7 | Gasoline | Automatic | family | 1.5 | collector=2800-8500
  Previa LE | 1991-1997 | 24500
Honda | Odyssey | minivan | Minivan | 8 | Gasoline | Automatic | family | 6 | holds=1.2
  Odyssey EX-L | 2005-2010 | 30500
  Odyssey EX | 2011-2017 | 31500
  Odyssey EX-L | 2011-2017 | 35000
  Odyssey EX-L | 2018-2026 | 37500
  Odyssey Touring | 2018-2026 | 44500
Chrysler | Town & Country | minivan | Minivan | 7 | Gasoline | Automatic | family | 3 | holds=0.85
  Town & Country Touring | 2008-2016 | 28500
  Town & Country Limited | 2008-2016 | 36500
Chrysler | Pacifica | minivan | Minivan | 7 | Gasoline | Automatic | family | 4 | holds=0.9
  Pacifica Touring L | 2017-2026 | 34500
  Pacifica Limited | 2017-2026 | 42500
  Pacifica Hybrid Touring L | 2018-2025 | 43500 | fuel=Plug-in hybrid
Chrysler | Voyager | minivan | Minivan | 7 | Gasoline | Automatic | family | 1.5 | holds=0.9
  Voyager LX | 2020-2025 | 28700
Dodge | Grand Caravan | minivan | Minivan | 7 | Gasoline | Automatic | family | 4 | holds=0.85
  Grand Caravan SE | 2008-2020 | 22500
  Grand Caravan SXT | 2008-2020 | 26500
Kia | Sedona | minivan | Minivan | 7 | Gasoline | Automatic | family | 2 | holds=0.85
  Sedona EX | 2006-2012 | 26500
  Sedona LX | 2015-2021 | 27500 | seats=8
  Sedona EX | 2015-2021 | 33500
Kia | Carnival | minivan | Minivan | 8 | Gasoline | Automatic | family | 3 | holds=1.1
  Carnival LXS | 2022-2026 | 34500
  Carnival EX | 2022-2026 | 38500
  Carnival SX Prestige | 2022-2026 | 47500 | seats=7
  Carnival Hybrid EX | 2025-2026 | 42300 | fuel=Hybrid
Hyundai | Entourage | minivan | Minivan | 7 | Gasoline | Automatic | family | 0.6 | holds=0.8
  Entourage SE | 2007-2009 | 26500
Mazda | Mazda5 | minivan | Minivan | 6 | Gasoline | Automatic | family | 2 | holds=0.9
  Mazda5 Touring | 2006-2015 | 20500
  Mazda5 Sport | 2006-2015 | 18500 | gearbox=Either
Mazda | MPV | minivan | Minivan | 7 | Gasoline | Automatic | family | 0.8 | holds=0.9
  MPV ES | 2001-2006 | 27500
Winnebago | Travato | camper | Camper | 4 | Gasoline | Automatic | camper | 3
  Travato 59K | 2016-2026 | 101500
  Travato 59G | 2015-2026 | 97500
Winnebago | Solis | camper | Camper | 4 | Gasoline | Automatic | camper | 2.5
  Solis 59P | 2020-2026 | 109500
  Solis Pocket 36A | 2022-2026 | 112500 | seats=3
Winnebago | Revel | camper | Camper | 4 | Diesel | Automatic | camper | 2 | holds=1.1
  Revel 44E 4x4 | 2018-2026 | 148500
Winnebago | Rialta | camper | Camper | 4 | Gasoline | Automatic | camper | 1.5 | collector=11000-27000
  Rialta 22QD | 1997-2005 | 58500
Airstream | Interstate | camper | Camper | 7 | Diesel | Automatic | camper | 1.5
  Interstate Lounge EXT | 2013-2022 | 149500
  Interstate Nineteen | 2020-2025 | 152500 | seats=4
Roadtrek | 190 | camper | Camper | 4 | Gasoline | Automatic | camper | 2
  190 Popular | 2004-2015 | 72500
  Zion | 2015-2024 | 98500 | model=Zion
Pleasure-Way | Plateau | camper | Camper | 4 | Diesel | Automatic | camper | 1.5
  Plateau TS | 2012-2024 | 118500
Thor | Sequence | camper | Camper | 3 | Gasoline | Automatic | camper | 1.5 | holds=0.9
  Sequence 20L | 2021-2025 | 108500
Storyteller Overland | MODE | camper | Camper | 4 | Diesel | Automatic | camper | 1 | holds=1.15
  MODE LT | 2020-2025 | 159500
Coachmen | Nova | camper | Camper | 3 | Gasoline | Automatic | camper | 1 | holds=0.9
  Nova 20C | 2020-2025 | 104500
`;
