// The models of the demo's cars. How to read a table: see `parseCatalogue`.
// `hp` is the horsepower by SAE figures of the makers, where it is well known.

// Category 1.
export const luxury = `
Mercedes-Benz | S-Class | limousine | Sedan | 5 | Gasoline | Automatic | luxury | 3
  S 430 | 2000-2006 | 69700
  S 500 | 2000-2006 | 77850
  S 550 | 2007-2013 | 86700
  S 550 4MATIC | 2007-2013 | 89700
  S 63 AMG | 2008-2013 | 127775
  S 550 4MATIC | 2014-2017 | 95650
  S 550e | 2015-2017 | 96600 | fuel=Plug-in hybrid
  AMG S 63 4MATIC | 2014-2020 | 140425
  S 450 4MATIC | 2018-2020 | 94250
  S 560 4MATIC | 2018-2020 | 102900
  S 500 4MATIC | 2021-2026 | 109800
  S 580 4MATIC | 2021-2026 | 116300
Mercedes-Benz | E-Class | limousine | Sedan | 5 | Gasoline | Automatic | luxury | 3
  E 350 | 2006-2009 | 50825
  E 320 BlueTEC | 2007-2009 | 52325 | fuel=Diesel
  E 350 4MATIC | 2010-2016 | 51925
  E 250 BlueTEC | 2014-2016 | 51400 | fuel=Diesel
  E 550 4MATIC | 2010-2014 | 58200
  E 300 4MATIC | 2017-2019 | 54650
  E 350 4MATIC | 2020-2026 | 56750
  E 450 4MATIC | 2019-2026 | 61550
Mercedes-Benz | E-Class Wagon | estate | Wagon | 7 | Gasoline | Automatic | luxury | 2 | holds=1.1
  E 350 4MATIC Wagon | 2007-2016 | 55600
  E 400 4MATIC Wagon | 2017-2018 | 62300
  E 450 4MATIC Wagon | 2019-2020 | 64200
  E 450 4MATIC All-Terrain | 2021-2025 | 67600
Mercedes-Benz | CLS-Class | limousine | Sedan | 4 | Gasoline | Automatic | luxury | 1
  CLS 550 | 2007-2018 | 67975
  CLS 450 4MATIC | 2019-2023 | 71700 | seats=5
Mercedes-Benz | SL-Class | grand-tourer | Convertible | 2 | Gasoline | Automatic | luxury | 2 | holds=1.2
  SL 500 | 2003-2006 | 86655
  SL 550 | 2007-2020 | 95575
Mercedes-Benz | S-Class Coupe | grand-tourer | Coupe | 4 | Gasoline | Automatic | luxury | 1 | holds=1.2
  CL 550 4MATIC | 2009-2014 | 108500 | model=CL-Class
  S 550 4MATIC Coupe | 2015-2017 | 119900
  S 560 4MATIC Coupe | 2018-2021 | 125300
Mercedes-Benz | GLS-Class | suv | SUV | 7 | Gasoline | Automatic | suv | 2
  GL 450 4MATIC | 2007-2016 | 60950 | model=GL-Class
  GL 350 BlueTEC | 2011-2016 | 61850 | fuel=Diesel | model=GL-Class
  GLS 450 4MATIC | 2017-2026 | 69550
  GLS 580 4MATIC | 2020-2026 | 97800
Mercedes-Benz | G-Class | suv | SUV | 5 | Gasoline | Automatic | suv | 1 | holds=2
  G 550 | 2009-2018 | 100250
  G 550 | 2019-2024 | 124500
BMW | 7 Series | limousine | Sedan | 5 | Gasoline | Automatic | luxury | 3 | holds=0.95
  745i | 2002-2005 | 68500 | hp=325
  750Li | 2006-2008 | 75800
  750i | 2009-2015 | 80300
  750Li xDrive | 2010-2015 | 87000
  740Li | 2011-2015 | 74550
  740i | 2016-2022 | 81300
  750i xDrive | 2016-2022 | 97400
  740e xDrive iPerformance | 2017-2019 | 89100 | fuel=Plug-in hybrid
  740i | 2023-2026 | 93300
  760i xDrive | 2023-2026 | 113600
BMW | 5 Series | limousine | Sedan | 5 | Gasoline | Automatic | luxury | 3
  535i xDrive | 2011-2016 | 52500 | hp=300
  535d | 2014-2016 | 56500 | fuel=Diesel
  540i xDrive | 2017-2023 | 58750 | hp=335
  M550i xDrive | 2018-2023 | 72100 | hp=456
  540i xDrive | 2024-2026 | 64900
BMW | 6 Series | grand-tourer | Coupe | 4 | Gasoline | Automatic | luxury | 1
  650i | 2006-2010 | 71800
  650i xDrive | 2012-2017 | 86500
  640i Convertible | 2012-2018 | 81200 | body=Convertible
BMW | 8 Series | grand-tourer | Coupe | 4 | Gasoline | Automatic | luxury | 1 | holds=1.05
  840i | 2020-2025 | 87900
  M850i xDrive | 2019-2025 | 111900 | hp=523
  840i Convertible | 2020-2025 | 97400 | body=Convertible
BMW | X7 | suv | SUV | 7 | Gasoline | Automatic | suv | 2
  X7 xDrive40i | 2019-2026 | 73900
  X7 M50i | 2020-2022 | 99600
BMW | X5 | suv | SUV | 5 | Gasoline | Automatic | suv | 3
  X5 3.0si | 2007-2008 | 45900
  X5 xDrive35i | 2011-2018 | 47200
  X5 xDrive35d | 2009-2018 | 51200 | fuel=Diesel
  X5 xDrive40i | 2019-2026 | 60700
  X5 xDrive45e | 2021-2023 | 65400 | fuel=Plug-in hybrid
Audi | A8 | limousine | Sedan | 5 | Gasoline | Automatic | luxury | 2 | holds=0.95
  A8 L 4.2 quattro | 2004-2012 | 72500
  A8 L 4.0T quattro | 2013-2018 | 81500
  A8 L TDI quattro | 2014-2015 | 82500 | fuel=Diesel
  A8 L 55 TFSI quattro | 2019-2025 | 83800
Audi | A7 | limousine | Hatchback | 4 | Gasoline | Automatic | luxury | 2
  A7 3.0T Premium Plus | 2012-2018 | 62600
  A7 55 TFSI Premium Plus | 2019-2025 | 71900 | seats=5
Audi | A6 allroad | estate | Wagon | 5 | Gasoline | Automatic | suv | 2
  allroad 2.7T quattro | 2001-2005 | 42900
  A6 allroad Premium Plus | 2020-2025 | 65900
Audi | A4 allroad | estate | Wagon | 5 | Gasoline | Automatic | suv | 1
  A4 allroad Premium Plus | 2017-2025 | 47000
  allroad Premium Plus | 2013-2016 | 42900
Audi | RS 6 Avant | estate | Wagon | 5 | Gasoline | Automatic | suv | 0.4 | holds=1.8
  RS 6 Avant | 2021-2025 | 109000 | hp=591
Audi | Q7 | suv | SUV | 7 | Gasoline | Automatic | suv | 2
  Q7 3.0T Premium Plus | 2011-2015 | 52000
  Q7 TDI Premium Plus | 2010-2015 | 53000 | fuel=Diesel
  Q7 3.0T Prestige | 2017-2019 | 65400
  Q7 55 TFSI Premium Plus | 2020-2026 | 64800
Lexus | LS | limousine | Sedan | 5 | Gasoline | Automatic | luxury | 3 | holds=1.25
  LS 430 | 2001-2006 | 54005
  LS 460 | 2007-2017 | 61000
  LS 460 L | 2007-2017 | 71000
  LS 600h L | 2008-2016 | 104000 | fuel=Hybrid
  LS 500 AWD | 2018-2026 | 78220
  LS 500h AWD | 2018-2026 | 82730 | fuel=Hybrid
Lexus | ES | limousine | Sedan | 5 | Gasoline | Automatic | suv | 2 | holds=1.15
  ES 350 | 2007-2012 | 33170
  ES 350 | 2013-2018 | 36100
  ES 350 Luxury | 2019-2025 | 42155
  ES 300h Luxury | 2019-2025 | 43965 | fuel=Hybrid
Lexus | SC 430 | grand-tourer | Convertible | 4 | Gasoline | Automatic | luxury | 0.6 | holds=1.6
  SC 430 | 2002-2010 | 58060
Lexus | LC | grand-tourer | Coupe | 4 | Gasoline | Automatic | luxury | 1 | holds=1.9
  LC 500 | 2018-2026 | 92000 | hp=471
  LC 500 Convertible | 2021-2026 | 101000 | body=Convertible
Lexus | LX | suv | SUV | 8 | Gasoline | Automatic | suv | 1 | holds=1.7
  LX 470 | 2000-2007 | 61400
  LX 570 | 2008-2021 | 73800 | hp=383
  LX 600 Premium | 2022-2026 | 95000 | seats=7
Lexus | GX | suv | SUV | 7 | Gasoline | Automatic | suv | 2 | holds=1.7
  GX 470 | 2003-2009 | 44925
  GX 460 | 2010-2023 | 51970 | hp=301
  GX 550 Premium | 2024-2026 | 69250
Toyota | Land Cruiser | suv | SUV | 8 | Gasoline | Automatic | suv | 1 | holds=2.1
  Land Cruiser | 2000-2007 | 51300
  Land Cruiser | 2008-2021 | 64000
Genesis | G90 | limousine | Sedan | 5 | Gasoline | Automatic | luxury | 1 | holds=0.95
  G90 5.0 Ultimate | 2017-2022 | 71550
  G90 3.5T | 2023-2026 | 88400
Genesis | G80 | limousine | Sedan | 5 | Gasoline | Automatic | luxury | 2 | holds=0.95
  G80 3.8 | 2017-2020 | 41400
  G80 2.5T AWD Advanced | 2021-2026 | 55200
Genesis | GV80 | suv | SUV | 5 | Gasoline | Automatic | suv | 2
  GV80 2.5T AWD Advanced | 2021-2026 | 57050
  GV80 3.5T AWD Prestige | 2021-2026 | 70950
Hyundai | Equus | limousine | Sedan | 5 | Gasoline | Automatic | luxury | 0.6 | holds=0.9
  Equus Signature | 2011-2016 | 58000
Kia | K900 | limousine | Sedan | 5 | Gasoline | Automatic | luxury | 0.5 | holds=0.9
  K900 V8 Luxury | 2015-2017 | 59900
  K900 Luxury | 2019-2020 | 59900
Jaguar | XJ | limousine | Sedan | 5 | Gasoline | Automatic | luxury | 1.5 | holds=0.9
  XJ8 | 2004-2009 | 60000
  XJL Portfolio | 2011-2019 | 79700
  XJ R-Sport | 2016-2019 | 76700
Jaguar | XK | grand-tourer | Coupe | 4 | Gasoline | Automatic | luxury | 1 | holds=1.15
  XK8 Convertible | 1997-2006 | 69900 | body=Convertible
  XK Coupe | 2007-2015 | 75500
  XKR Convertible | 2007-2015 | 92000 | body=Convertible
Bentley | Continental GT | grand-tourer | Coupe | 4 | Gasoline | Automatic | luxury | 1 | holds=1.5
  Continental GT | 2004-2011 | 155990
  Continental GT V8 | 2013-2018 | 175475
  Continental GTC V8 | 2013-2018 | 193125 | body=Convertible
  Continental GT V8 | 2020-2024 | 202500
Bentley | Flying Spur | limousine | Sedan | 5 | Gasoline | Automatic | luxury | 0.6 | holds=1.35
  Continental Flying Spur | 2006-2013 | 165000
  Flying Spur V8 | 2015-2019 | 188800
Bentley | Bentayga | suv | SUV | 5 | Gasoline | Automatic | suv | 0.5 | holds=1.3
  Bentayga V8 | 2019-2025 | 167800
Rolls-Royce | Ghost | limousine | Sedan | 5 | Gasoline | Automatic | luxury | 0.4 | holds=1.9
  Ghost | 2010-2020 | 246500
Maserati | Quattroporte | limousine | Sedan | 5 | Gasoline | Automatic | luxury | 1 | holds=0.85
  Quattroporte | 2005-2012 | 99000
  Quattroporte S Q4 | 2014-2023 | 102500
Maserati | GranTurismo | grand-tourer | Coupe | 4 | Gasoline | Automatic | luxury | 0.8 | holds=1.3
  GranTurismo | 2008-2011 | 114650
  GranTurismo Sport | 2013-2019 | 128500
Porsche | Panamera | limousine | Sedan | 4 | Gasoline | Automatic | luxury | 2 | holds=1.25
  Panamera 4S | 2010-2016 | 93800
  Panamera 4 | 2017-2023 | 89600
  Panamera 4 E-Hybrid | 2018-2023 | 99600 | fuel=Plug-in hybrid
Porsche | Panamera Sport Turismo | estate | Wagon | 5 | Gasoline | Automatic | luxury | 1 | holds=1.25
  Panamera 4 Sport Turismo | 2018-2023 | 96200
  Panamera 4S Sport Turismo | 2018-2022 | 109200
Porsche | Cayenne | suv | SUV | 5 | Gasoline | Automatic | suv | 2 | holds=1.1
  Cayenne S | 2004-2010 | 56300
  Cayenne | 2011-2018 | 49600
  Cayenne Diesel | 2013-2016 | 56600 | fuel=Diesel
  Cayenne | 2019-2026 | 66750
  Cayenne S | 2019-2026 | 83950
Land Rover | Range Rover | suv | SUV | 5 | Gasoline | Automatic | suv | 2 | holds=0.9
  Range Rover HSE | 2006-2012 | 75500
  Range Rover HSE | 2013-2021 | 88000
  Range Rover P400 SE | 2022-2026 | 104000
Land Rover | Range Rover Sport | suv | SUV | 5 | Gasoline | Automatic | suv | 2 | holds=0.85
  Range Rover Sport HSE | 2006-2013 | 58000
  Range Rover Sport HSE | 2014-2022 | 68000
  Range Rover Sport HSE Td6 | 2016-2020 | 73950 | fuel=Diesel
Cadillac | Escalade | suv | SUV | 7 | Gasoline | Automatic | suv | 2 | holds=1.2
  Escalade AWD | 2007-2014 | 58300
  Escalade Luxury 4WD | 2015-2020 | 79600
  Escalade Premium Luxury 4WD | 2021-2026 | 86000
Cadillac | CT6 | limousine | Sedan | 5 | Gasoline | Automatic | luxury | 1
  CT6 3.6 Premium Luxury AWD | 2016-2020 | 62500
Cadillac | DTS | limousine | Sedan | 6 | Gasoline | Automatic | luxury | 0.8
  DTS Luxury | 2006-2011 | 44500
Cadillac | CTS Sport Wagon | estate | Wagon | 5 | Gasoline | Automatic | luxury | 0.5 | holds=1.2
  CTS 3.6 Premium Sport Wagon | 2010-2014 | 49700
Lincoln | Navigator | suv | SUV | 7 | Gasoline | Automatic | suv | 2
  Navigator 4WD | 2007-2014 | 52500
  Navigator Select 4WD | 2015-2017 | 66500
  Navigator Reserve 4WD | 2018-2026 | 81300
Lincoln | Continental | limousine | Sedan | 5 | Gasoline | Automatic | luxury | 1
  Continental Select AWD | 2017-2020 | 50000
  Continental Reserve AWD | 2017-2020 | 55900
Lincoln | Town Car | limousine | Sedan | 6 | Gasoline | Automatic | luxury | 1
  Town Car Signature | 2000-2011 | 41300
Volvo | V90 | estate | Wagon | 5 | Gasoline | Automatic | suv | 2 | holds=0.95
  V90 Cross Country T6 AWD | 2017-2021 | 55300
  V90 T5 R-Design | 2018-2021 | 50900
  V90 Cross Country B6 Ultimate | 2022-2025 | 60000
Volvo | V70 | estate | Wagon | 5 | Gasoline | Automatic | suv | 1
  XC70 3.2 | 2008-2015 | 36775 | model=XC70
  V70 2.5T | 2003-2007 | 31500
Volvo | XC90 | suv | SUV | 7 | Gasoline | Automatic | suv | 3 | holds=0.85
  XC90 2.5T AWD | 2003-2009 | 37000
  XC90 T6 Momentum AWD | 2016-2022 | 50500
  XC90 T6 Inscription AWD | 2016-2021 | 54700
  XC90 T8 Inscription AWD | 2016-2021 | 68100 | fuel=Plug-in hybrid
  XC90 B6 Ultimate AWD | 2023-2026 | 69300
Volvo | S90 | limousine | Sedan | 5 | Gasoline | Automatic | luxury | 1
  S90 T6 Inscription AWD | 2017-2021 | 54100
Infiniti | QX80 | suv | SUV | 8 | Gasoline | Automatic | suv | 1 | holds=0.9
  QX56 4WD | 2011-2013 | 60650 | model=QX56
  QX80 Luxe 4WD | 2014-2024 | 64450
Infiniti | Q70 | limousine | Sedan | 5 | Gasoline | Automatic | luxury | 0.8
  M37x | 2011-2013 | 49150 | model=M37
  Q70L 3.7 AWD | 2015-2019 | 54050
Acura | RLX | limousine | Sedan | 5 | Gasoline | Automatic | luxury | 0.6 | holds=0.95
  RLX Technology | 2014-2020 | 54450
  RLX Sport Hybrid SH-AWD | 2014-2020 | 59950 | fuel=Hybrid
GMC | Yukon | suv | SUV | 7 | Gasoline | Automatic | suv | 1.5 | holds=1.1
  Yukon Denali 4WD | 2007-2014 | 49500
  Yukon Denali 4WD | 2015-2020 | 67000
  Yukon Denali 4WD | 2021-2026 | 71500
Jeep | Grand Wagoneer | suv | SUV | 7 | Gasoline | Automatic | suv | 0.6 | holds=0.8
  Grand Wagoneer Series II 4x4 | 2022-2025 | 95000
Aston Martin | DB9 | grand-tourer | Coupe | 4 | Gasoline | Automatic | luxury | 0.4 | holds=1.5
  DB9 | 2005-2016 | 160000
  DB9 Volante | 2005-2016 | 173000 | body=Convertible
Aston Martin | DB11 | grand-tourer | Coupe | 4 | Gasoline | Automatic | luxury | 0.3 | holds=1.3
  DB11 V8 | 2018-2022 | 198995
Buick | Roadmaster | estate | Wagon | 8 | Gasoline | Automatic | luxury | 1 | collector=5500-13500
  Roadmaster Estate Wagon | 1992-1996 | 23040
BMW | 3 Series | sedan | Sedan | 5 | Gasoline | Automatic | luxury | 6
  328i | 2007-2011 | 32400
  328i xDrive | 2012-2016 | 36500
  328d xDrive | 2014-2018 | 40600 | fuel=Diesel
  330i xDrive | 2017-2018 | 40750
  330i | 2019-2025 | 40250
  330e | 2021-2024 | 44550 | fuel=Plug-in hybrid
Audi | A4 | sedan | Sedan | 5 | Gasoline | Automatic | luxury | 5 | holds=0.96
  A4 2.0T quattro Premium Plus | 2009-2016 | 36000
  A4 45 TFSI quattro | 2019-2024 | 42200
Mercedes-Benz | C-Class | sedan | Sedan | 5 | Gasoline | Automatic | luxury | 5
  C 300 4MATIC | 2008-2014 | 37800
  C 300 4MATIC | 2015-2021 | 41400
  C 300 | 2022-2025 | 43550
BMW | X3 | suv | SUV | 5 | Gasoline | Automatic | suv | 4 | holds=0.95
  X3 xDrive28i | 2011-2017 | 38000
  X3 xDrive28d | 2015-2017 | 42500 | fuel=Diesel
  X3 xDrive30i | 2018-2024 | 42650
Mercedes-Benz | 560 SEL | limousine | Sedan | 5 | Gasoline | Automatic | luxury | 1 | collector=8000-26000
  560 SEL | 1986-1991 | 61000
Mercedes-Benz | 300 TD | estate | Wagon | 7 | Diesel | Automatic | luxury | 1 | collector=6500-21000
  300 TD Turbodiesel Wagon | 1981-1985 | 31500
Rolls-Royce | Silver Shadow | limousine | Sedan | 5 | Gasoline | Automatic | luxury | 0.4 | collector=11000-33000
  Silver Shadow | 1968-1980 | 29500
`;

// Category 2. `range` is the rated range in miles when new; `battery` its kilowatt hours; `charging` how it charges on the road.
export const electric = `
Tesla | Model S | saloon | Hatchback | 5 | Electric | Automatic | electric | 5 | charging=Supercharger
  Model S 60 | 2013-2015 | 69900 | range=208 | battery=60
  Model S 85 | 2012-2015 | 79900 | range=265 | battery=85
  Model S P85D | 2015-2015 | 105670 | range=253 | battery=85
  Model S 75D | 2016-2018 | 79500 | range=259 | battery=75
  Model S 90D | 2016-2017 | 89500 | range=294 | battery=90
  Model S 100D | 2017-2018 | 94000 | range=335 | battery=100
  Model S Long Range | 2019-2022 | 84990 | range=373 | battery=100
  Model S Plaid | 2021-2025 | 109990 | range=390 | battery=100
Tesla | Model 3 | saloon | Sedan | 5 | Electric | Automatic | electric | 8 | charging=Supercharger | holds=1.2
  Model 3 Standard Range Plus | 2019-2021 | 38490 | range=240 | battery=54
  Model 3 Long Range AWD | 2018-2023 | 49000 | range=322 | battery=78
  Model 3 Performance | 2018-2023 | 56990 | range=310 | battery=78
  Model 3 Rear-Wheel Drive | 2022-2024 | 42990 | range=272 | battery=60
  Model 3 Long Range AWD | 2024-2026 | 47490 | range=341 | battery=78
Tesla | Model X | crossover | SUV | 6 | Electric | Automatic | electric | 3 | charging=Supercharger
  Model X 90D | 2016-2017 | 95500 | range=257 | battery=90
  Model X 75D | 2017-2018 | 82500 | range=238 | battery=75
  Model X 100D | 2017-2018 | 96000 | range=295 | battery=100
  Model X Long Range | 2019-2025 | 87490 | range=328 | battery=100
  Model X Plaid | 2022-2025 | 109990 | range=326 | battery=100
Tesla | Model Y | crossover | SUV | 5 | Electric | Automatic | electric | 8 | charging=Supercharger | holds=1.15
  Model Y Long Range AWD | 2020-2025 | 50990 | range=318 | battery=78
  Model Y Performance | 2020-2024 | 59990 | range=303 | battery=78
Nissan | Leaf | hatchback | Hatchback | 5 | Electric | Automatic | electric | 4 | charging=CHAdeMO | holds=0.9
  Leaf SL | 2011-2012 | 35500 | range=73 | battery=24
  Leaf S | 2013-2016 | 28980 | range=84 | battery=24
  Leaf SV | 2013-2015 | 31920 | range=84 | battery=24
  Leaf SV | 2016-2017 | 34200 | range=107 | battery=30
  Leaf S | 2018-2023 | 29990 | range=150 | battery=40
  Leaf SV | 2018-2022 | 32490 | range=150 | battery=40
  Leaf SL | 2018-2020 | 36200 | range=150 | battery=40
  Leaf SV Plus | 2019-2025 | 38510 | range=215 | battery=62
Nissan | Ariya | crossover | SUV | 5 | Electric | Automatic | electric | 2 | charging=CCS | holds=0.9
  Ariya Venture+ | 2023-2024 | 47190 | range=304 | battery=87
  Ariya Platinum+ e-4ORCE | 2023-2025 | 60190 | range=257 | battery=87
Chevrolet | Bolt EV | hatchback | Hatchback | 5 | Electric | Automatic | electric | 4 | charging=CCS | holds=1.15
  Bolt EV LT | 2017-2019 | 37495 | range=238 | battery=60 | hp=200
  Bolt EV Premier | 2017-2019 | 41780 | range=238 | battery=60
  Bolt EV LT | 2020-2021 | 37495 | range=259 | battery=65
  Bolt EV 1LT | 2022-2023 | 31500 | range=259 | battery=65 | hp=200
Chevrolet | Bolt EUV | crossover | SUV | 5 | Electric | Automatic | electric | 2 | charging=CCS | holds=1.2
  Bolt EUV LT | 2022-2023 | 33500 | range=247 | battery=65 | hp=200
  Bolt EUV Premier | 2022-2023 | 38000 | range=247 | battery=65
Chevrolet | Spark EV | city-car | Hatchback | 4 | Electric | Automatic | electric | 1 | charging=home
  Spark EV 1LT | 2014-2016 | 26685 | range=82 | battery=19
Chevrolet | Equinox EV | crossover | SUV | 5 | Electric | Automatic | electric | 2 | charging=CCS
  Equinox EV LT | 2024-2026 | 41900 | range=319 | battery=85
Chevrolet | Blazer EV | crossover | SUV | 5 | Electric | Automatic | electric | 1.5 | charging=CCS | holds=0.9
  Blazer EV LT AWD | 2024-2026 | 50195 | range=279 | battery=85
BMW | i3 | city-car | Hatchback | 4 | Electric | Automatic | electric | 5 | charging=CCS | holds=1.1
  i3 60 Ah | 2014-2016 | 42400 | range=81 | battery=22
  i3 94 Ah | 2017-2018 | 43395 | range=114 | battery=33
  i3 120 Ah | 2019-2021 | 44450 | range=153 | battery=42
  i3s 120 Ah | 2019-2021 | 47650 | range=153 | battery=42
BMW | i4 | saloon | Hatchback | 5 | Electric | Automatic | electric | 3 | charging=CCS
  i4 eDrive40 | 2022-2026 | 55400 | range=301 | battery=81 | hp=335
  i4 M50 | 2022-2026 | 65900 | range=271 | battery=81 | hp=536
BMW | i5 | saloon | Sedan | 5 | Electric | Automatic | electric | 1 | charging=CCS
  i5 eDrive40 | 2024-2026 | 66800 | range=295 | battery=81 | hp=335
BMW | i7 | saloon | Sedan | 5 | Electric | Automatic | electric | 0.7 | charging=CCS | holds=0.95
  i7 xDrive60 | 2023-2026 | 119300 | range=318 | battery=102 | hp=536
BMW | iX | crossover | SUV | 5 | Electric | Automatic | electric | 1.5 | charging=CCS
  iX xDrive50 | 2022-2025 | 84100 | range=324 | battery=105 | hp=516
Fiat | 500e | city-car | Hatchback | 4 | Electric | Automatic | electric | 3 | charging=home
  500e | 2013-2019 | 32600 | range=87 | battery=24
  500e | 2024-2025 | 32500 | range=149 | battery=42 | charging=CCS
Smart | Fortwo Electric Drive | city-car | Hatchback | 2 | Electric | Automatic | electric | 2 | charging=home | holds=0.95
  Fortwo Electric Drive Coupe | 2013-2016 | 25000 | range=68 | battery=18
  EQ Fortwo Coupe | 2018-2019 | 24550 | range=58 | battery=18
MINI | Cooper SE | city-car | Hatchback | 4 | Electric | Automatic | electric | 4 | charging=CCS
  Cooper SE Hardtop | 2020-2024 | 29900 | range=112 | battery=33 | hp=181
Mitsubishi | i-MiEV | city-car | Hatchback | 4 | Electric | Automatic | electric | 1 | charging=CHAdeMO | holds=1.1
  i-MiEV ES | 2012-2017 | 24500 | range=62 | battery=16
Volkswagen | e-Golf | hatchback | Hatchback | 5 | Electric | Automatic | electric | 3 | charging=CCS | holds=1.15
  e-Golf SE | 2015-2016 | 28995 | range=83 | battery=24
  e-Golf SEL Premium | 2015-2016 | 35445 | range=83 | battery=24
  e-Golf SE | 2017-2019 | 30495 | range=125 | battery=36
  e-Golf SEL Premium | 2017-2019 | 36995 | range=125 | battery=36
Volkswagen | ID.4 | crossover | SUV | 5 | Electric | Automatic | electric | 4 | charging=CCS
  ID.4 Pro | 2021-2023 | 39995 | range=260 | battery=82 | hp=201
  ID.4 Pro S AWD | 2021-2025 | 49000 | range=245 | battery=82 | hp=295
  ID.4 Standard | 2023-2024 | 38995 | range=209 | battery=62
Ford | Focus Electric | hatchback | Hatchback | 5 | Electric | Automatic | electric | 1.5 | charging=home
  Focus Electric | 2012-2016 | 33500 | range=76 | battery=23
  Focus Electric | 2017-2018 | 29120 | range=115 | battery=33 | charging=CCS
Ford | Mustang Mach-E | crossover | SUV | 5 | Electric | Automatic | electric | 4 | charging=CCS | holds=1.1
  Mustang Mach-E Select | 2021-2024 | 42895 | range=230 | battery=68
  Mustang Mach-E Premium | 2021-2026 | 47000 | range=290 | battery=88
  Mustang Mach-E GT | 2021-2025 | 59900 | range=270 | battery=88
Hyundai | Ioniq Electric | hatchback | Hatchback | 5 | Electric | Automatic | electric | 3 | charging=CCS | holds=1.1
  Ioniq Electric | 2017-2019 | 29500 | range=124 | battery=28
  Ioniq Electric SE | 2020-2021 | 33045 | range=170 | battery=38
  Ioniq Electric Limited | 2020-2021 | 38615 | range=170 | battery=38
Hyundai | Kona Electric | crossover | SUV | 5 | Electric | Automatic | electric | 3 | charging=CCS
  Kona Electric SEL | 2019-2023 | 36990 | range=258 | battery=64
  Kona Electric Limited | 2019-2023 | 43500 | range=258 | battery=64
  Kona Electric SEL | 2024-2026 | 36675 | range=261 | battery=64
Hyundai | Ioniq 5 | crossover | SUV | 5 | Electric | Automatic | electric | 4 | charging=CCS | holds=1.05
  Ioniq 5 SE | 2022-2025 | 43650 | range=303 | battery=77 | hp=225
  Ioniq 5 SEL AWD | 2022-2025 | 49400 | range=256 | battery=77 | hp=320
  Ioniq 5 Limited | 2022-2025 | 50600 | range=303 | battery=77
Hyundai | Ioniq 6 | saloon | Sedan | 5 | Electric | Automatic | electric | 2 | charging=CCS
  Ioniq 6 SE | 2023-2025 | 45500 | range=361 | battery=77 | hp=225
  Ioniq 6 Limited AWD | 2023-2025 | 56100 | range=270 | battery=77
Kia | Soul EV | hatchback | Hatchback | 5 | Electric | Automatic | electric | 2 | charging=CHAdeMO
  Soul EV | 2015-2017 | 32250 | range=93 | battery=27
  Soul EV+ | 2015-2019 | 35950 | range=93 | battery=27
Kia | Niro EV | crossover | SUV | 5 | Electric | Automatic | electric | 3 | charging=CCS | holds=1.05
  Niro EV EX | 2019-2022 | 38500 | range=239 | battery=64
  Niro EV EX Premium | 2019-2022 | 44000 | range=239 | battery=64
  Niro EV Wind | 2023-2025 | 39550 | range=253 | battery=64
Kia | EV6 | crossover | SUV | 5 | Electric | Automatic | electric | 3 | charging=CCS | holds=1.05
  EV6 Wind | 2022-2025 | 47000 | range=310 | battery=77 | hp=225
  EV6 GT-Line AWD | 2022-2025 | 55900 | range=274 | battery=77 | hp=320
Kia | EV9 | crossover | SUV | 7 | Electric | Automatic | electric | 1.5 | charging=CCS | holds=1.1
  EV9 Light Long Range | 2024-2026 | 59200 | range=304 | battery=100
  EV9 Land AWD | 2024-2026 | 69900 | range=280 | battery=100 | hp=379
Audi | e-tron | crossover | SUV | 5 | Electric | Automatic | electric | 2 | charging=CCS | holds=0.85
  e-tron Premium Plus quattro | 2019-2023 | 75500 | range=218 | battery=95
  e-tron Sportback Premium Plus | 2020-2023 | 77400 | range=218 | battery=95
  Q8 e-tron Premium Plus quattro | 2024-2025 | 78800 | range=285 | battery=114 | model=Q8 e-tron
Audi | Q4 e-tron | crossover | SUV | 5 | Electric | Automatic | electric | 2 | charging=CCS | holds=0.95
  Q4 50 e-tron Premium quattro | 2022-2023 | 49900 | range=241 | battery=82
Audi | e-tron GT | saloon | Sedan | 5 | Electric | Automatic | electric | 1 | charging=CCS
  e-tron GT Premium Plus quattro | 2022-2024 | 102400 | range=238 | battery=93
Jaguar | I-PACE | crossover | SUV | 5 | Electric | Automatic | electric | 1.5 | charging=CCS | holds=0.75
  I-PACE S | 2019-2020 | 69500 | range=234 | battery=90
  I-PACE HSE | 2019-2024 | 80500 | range=234 | battery=90
Mercedes-Benz | EQS | saloon | Sedan | 5 | Electric | Automatic | electric | 1.5 | charging=CCS | holds=0.85
  EQS 450+ | 2022-2025 | 102310 | range=350 | battery=108
  EQS 580 4MATIC | 2022-2025 | 119110 | range=340 | battery=108
Mercedes-Benz | EQE | saloon | Sedan | 5 | Electric | Automatic | electric | 1.5 | charging=CCS | holds=0.85
  EQE 350+ | 2023-2025 | 74900 | range=305 | battery=91
Mercedes-Benz | EQB | crossover | SUV | 5 | Electric | Automatic | electric | 1.5 | charging=CCS | holds=0.95
  EQB 300 4MATIC | 2022-2025 | 54500 | range=243 | battery=67
Mercedes-Benz | B-Class Electric Drive | hatchback | Hatchback | 5 | Electric | Automatic | electric | 1 | charging=home
  B-Class Electric Drive | 2014-2016 | 41450 | range=87 | battery=28
  B 250e | 2017-2017 | 39900 | range=87 | battery=28
Porsche | Taycan | saloon | Sedan | 4 | Electric | Automatic | electric | 2 | charging=CCS | holds=1.15
  Taycan 4S | 2020-2024 | 103800 | range=227 | battery=93 | hp=522
  Taycan | 2021-2024 | 82700 | range=225 | battery=79
  Taycan Turbo | 2020-2024 | 150900 | range=212 | battery=93 | hp=670
Porsche | Taycan Cross Turismo | crossover | Wagon | 5 | Electric | Automatic | electric | 0.7 | charging=CCS | holds=1.15
  Taycan 4 Cross Turismo | 2021-2024 | 93700 | range=215 | battery=93
Polestar | Polestar 2 | saloon | Hatchback | 5 | Electric | Automatic | electric | 2.5 | charging=CCS | holds=0.95
  2 Launch Edition | 2021-2021 | 59900 | range=233 | battery=78
  2 Long Range Single Motor | 2022-2025 | 45900 | range=270 | battery=78
  2 Long Range Dual Motor | 2022-2025 | 49900 | range=249 | battery=78
Lucid | Air | saloon | Sedan | 5 | Electric | Automatic | electric | 1 | charging=CCS | holds=0.9
  Air Grand Touring | 2022-2025 | 138000 | range=516 | battery=112 | hp=819
  Air Touring | 2023-2026 | 95000 | range=411 | battery=92 | hp=620
  Air Pure RWD | 2024-2026 | 70900 | range=419 | battery=84 | hp=430
Toyota | bZ4X | crossover | SUV | 5 | Electric | Automatic | electric | 2 | charging=CCS | holds=0.95
  bZ4X XLE | 2023-2025 | 42000 | range=252 | battery=71 | hp=201
  bZ4X Limited AWD | 2023-2025 | 48780 | range=222 | battery=71 | hp=214
Toyota | RAV4 EV | crossover | SUV | 5 | Electric | Automatic | electric | 0.5 | charging=home
  RAV4 EV | 2012-2014 | 49800 | range=103 | battery=42
Subaru | Solterra | crossover | SUV | 5 | Electric | Automatic | electric | 1.5 | charging=CCS | holds=0.95
  Solterra Premium | 2023-2025 | 44995 | range=228 | battery=73
  Solterra Limited | 2023-2025 | 48495 | range=222 | battery=73
Lexus | RZ | crossover | SUV | 5 | Electric | Automatic | electric | 1 | charging=CCS | holds=0.95
  RZ 450e Premium | 2023-2025 | 58650 | range=220 | battery=71
Cadillac | Lyriq | crossover | SUV | 5 | Electric | Automatic | electric | 2 | charging=CCS
  Lyriq Luxury | 2023-2026 | 61990 | range=312 | battery=102
  Lyriq Sport AWD | 2024-2026 | 66090 | range=307 | battery=102
Volvo | XC40 Recharge | crossover | SUV | 5 | Electric | Automatic | electric | 2 | charging=CCS
  XC40 Recharge Twin | 2021-2024 | 54645 | range=223 | battery=78
Volvo | C40 Recharge | crossover | SUV | 5 | Electric | Automatic | electric | 1 | charging=CCS
  C40 Recharge Twin Ultimate | 2022-2024 | 58750 | range=226 | battery=78
Genesis | GV60 | crossover | SUV | 5 | Electric | Automatic | electric | 1 | charging=CCS
  GV60 Advanced AWD | 2023-2025 | 59290 | range=248 | battery=77
Rivian | R1S | crossover | SUV | 7 | Electric | Automatic | electric | 1.5 | charging=CCS | holds=1.25
  R1S Adventure Dual Motor | 2023-2025 | 83000 | range=321 | battery=135
  R1S Adventure Quad Motor | 2022-2024 | 92000 | range=316 | battery=135
Honda | Prologue | crossover | SUV | 5 | Electric | Automatic | electric | 1.5 | charging=CCS | holds=0.95
  Prologue Touring AWD | 2024-2026 | 54700 | range=281 | battery=85
Mazda | MX-30 | hatchback | SUV | 5 | Electric | Automatic | electric | 0.7 | charging=CCS | holds=0.9
  MX-30 EV Premium Plus | 2022-2023 | 36480 | range=100 | battery=36
`;

// Category 3.
export const sports = `
Mazda | MX-5 Miata | roadster | Convertible | 2 | Gasoline | Either | sports | 5 | holds=1.4
  MX-5 Miata LS | 1999-2005 | 23095 | hp=142
  MX-5 Miata Touring | 2006-2015 | 22500 | hp=167
  MX-5 Miata Grand Touring | 2006-2015 | 25300 | hp=167
  MX-5 Miata Club | 2016-2026 | 28600
  MX-5 Miata Grand Touring | 2016-2026 | 30065
  MX-5 Miata RF Club | 2017-2026 | 31555
Mazda | MX-5 Miata | roadster | Convertible | 2 | Gasoline | Manual | sports | 7 | collector=6500-15500
  MX-5 Miata | 1990-1997 | 15300 | hp=116
Fiat | 124 Spider | roadster | Convertible | 2 | Gasoline | Either | sports | 2 | holds=1.15
  124 Spider Classica | 2017-2020 | 24995 | hp=160
  124 Spider Abarth | 2017-2020 | 28195 | hp=164
Honda | S2000 | roadster | Convertible | 2 | Gasoline | Manual | sports | 1.5 | holds=2.7
  S2000 | 2000-2009 | 32000 | hp=240
BMW | Z3 | roadster | Convertible | 2 | Gasoline | Either | sports | 1
  Z3 2.8 | 1997-2000 | 35900 | hp=189
  Z3 3.0i | 2001-2002 | 37700 | hp=225
BMW | Z4 | roadster | Convertible | 2 | Gasoline | Either | sports | 3 | holds=0.9
  Z4 2.5i | 2003-2005 | 33795 | hp=184
  Z4 3.0si | 2006-2008 | 40400 | hp=255
  Z4 sDrive30i | 2009-2011 | 45750 | hp=255
  Z4 sDrive35i | 2009-2016 | 51650 | hp=300
  Z4 sDrive28i | 2012-2016 | 47350 | hp=240
  Z4 sDrive30i | 2019-2025 | 49700 | gearbox=Automatic | hp=255
  Z4 M40i | 2020-2025 | 63700 | gearbox=Automatic | hp=382
Porsche | Boxster | roadster | Convertible | 2 | Gasoline | Either | sports | 3 | holds=1.25
  Boxster | 1997-2004 | 41000
  Boxster S | 2000-2004 | 49930 | hp=250
  Boxster | 2005-2012 | 44600
  Boxster S | 2013-2016 | 60900 | hp=315
  718 Boxster | 2017-2025 | 56900 | hp=300
  718 Boxster S | 2017-2025 | 69400 | hp=350
Porsche | Cayman | sports-coupe | Coupe | 2 | Gasoline | Either | sports | 2.5 | holds=1.5
  Cayman S | 2006-2012 | 58900
  Cayman | 2014-2016 | 52600 | hp=275
  718 Cayman | 2017-2025 | 54800 | hp=300
  718 Cayman S | 2017-2025 | 67300 | hp=350
Porsche | 911 | sports-coupe | Coupe | 4 | Gasoline | Either | sports | 4 | holds=2.1
  911 Carrera | 1999-2004 | 65590
  911 Carrera S | 2005-2011 | 79100 | hp=355
  911 Carrera | 2012-2019 | 82100
  911 Carrera S | 2012-2019 | 96400 | hp=400
  911 Carrera 4S | 2013-2019 | 105630 | hp=400
  911 Carrera S Cabriolet | 2013-2019 | 108950 | body=Convertible | hp=400
  911 Carrera | 2020-2025 | 97400 | gearbox=Automatic | hp=379
  911 Carrera S | 2020-2025 | 113300 | hp=443
Mercedes-Benz | SLK-Class | roadster | Convertible | 2 | Gasoline | Automatic | sports | 2 | holds=0.8
  SLK 230 Kompressor | 1998-2004 | 40000 | hp=185
  SLK 350 | 2005-2011 | 46250 | hp=268
  SLK 250 | 2012-2015 | 42500 | hp=201
  SLC 300 | 2017-2020 | 47950 | model=SLC-Class | hp=241
Mercedes-Benz | AMG GT | supercar | Coupe | 2 | Gasoline | Automatic | exotic | 2 | holds=1.15
  AMG GT S | 2016-2019 | 129900 | hp=503
  AMG GT | 2017-2020 | 111200 | hp=469
  AMG GT C | 2018-2020 | 145000 | hp=550
Mercedes-Benz | C 63 | sports-coupe | Coupe | 4 | Gasoline | Automatic | sports | 1 | holds=1.05
  C 63 AMG Coupe | 2012-2015 | 62330 | hp=451
  AMG C 63 S Coupe | 2017-2021 | 73750 | hp=503
Pontiac | Solstice | roadster | Convertible | 2 | Gasoline | Either | sports | 1 | holds=1.2
  Solstice | 2006-2009 | 20995 | hp=177
  Solstice GXP | 2007-2009 | 26995 | hp=260
Saturn | Sky | roadster | Convertible | 2 | Gasoline | Either | sports | 0.7 | holds=1.1
  Sky Red Line | 2007-2009 | 28500 | hp=260
Toyota | MR2 Spyder | roadster | Convertible | 2 | Gasoline | Manual | sports | 0.7 | holds=1.3
  MR2 Spyder | 2000-2005 | 23553 | hp=138
Lotus | Elise | roadster | Convertible | 2 | Gasoline | Manual | exotic | 0.5 | holds=5
  Elise | 2005-2011 | 42990 | hp=190
Lotus | Evora | sports-coupe | Coupe | 4 | Gasoline | Either | exotic | 0.4 | holds=1.7
  Evora | 2010-2014 | 74500 | hp=276
  Evora 400 | 2017-2020 | 91900 | hp=400
Alfa Romeo | 4C | sports-coupe | Coupe | 2 | Gasoline | Automatic | exotic | 0.7 | holds=2.2
  4C | 2015-2018 | 55195 | hp=237
  4C Spider | 2015-2020 | 63900 | body=Convertible | hp=237
Jaguar | F-TYPE | sports-coupe | Coupe | 2 | Gasoline | Automatic | sports | 2.5 | holds=0.75
  F-TYPE Coupe | 2015-2020 | 65000
  F-TYPE S Convertible | 2014-2017 | 81000 | body=Convertible
  F-TYPE R Coupe | 2015-2020 | 99000 | hp=550
  F-TYPE P450 Coupe | 2022-2024 | 69900 | hp=444
Audi | TT | sports-coupe | Coupe | 4 | Gasoline | Automatic | sports | 2.5 | holds=0.85
  TT 2.0T | 2008-2015 | 37500
  TT 2.0T Roadster | 2008-2015 | 39900 | body=Convertible | seats=2
  TT 2.0T | 2016-2022 | 42900 | hp=220
  TTS 2.0T | 2016-2022 | 52500 | hp=292
Audi | RS 5 | sports-coupe | Coupe | 4 | Gasoline | Automatic | sports | 1
  RS 5 4.2 | 2013-2015 | 69795 | hp=450
  RS 5 2.9T | 2018-2025 | 69900 | hp=444
Audi | R8 | supercar | Coupe | 2 | Gasoline | Either | exotic | 2 | holds=1.7
  R8 4.2 | 2008-2015 | 112500 | hp=420
  R8 5.2 | 2010-2015 | 146000 | hp=525
  R8 V10 | 2017-2023 | 162900 | gearbox=Automatic | hp=532
  R8 V10 Plus | 2017-2018 | 189900 | gearbox=Automatic | hp=602
BMW | M2 | sports-coupe | Coupe | 4 | Gasoline | Either | sports | 2 | holds=1.7
  M2 | 2016-2018 | 51700 | hp=365
  M2 Competition | 2019-2021 | 58900 | hp=405
  M2 | 2023-2026 | 62200 | hp=453
BMW | M4 | sports-coupe | Coupe | 4 | Gasoline | Either | sports | 2.5 | holds=1.1
  M3 Coupe | 2008-2013 | 56500 | model=M3 | hp=414
  M4 Coupe | 2015-2020 | 64200 | hp=425
  M4 Convertible | 2015-2020 | 72500 | body=Convertible | hp=425
  M4 Competition | 2021-2026 | 74700 | gearbox=Automatic | hp=503
Chevrolet | Corvette | sports-coupe | Coupe | 2 | Gasoline | Either | sports | 4 | holds=1.6
  Corvette Coupe | 1997-2004 | 38500
  Corvette Coupe | 2005-2013 | 44200
  Corvette Z06 | 2006-2013 | 66000 | hp=505
  Corvette Stingray | 2014-2019 | 51995 | hp=455
  Corvette Grand Sport | 2017-2019 | 66445 | hp=460
Chevrolet | Corvette | supercar | Coupe | 2 | Gasoline | Automatic | exotic | 4 | holds=2
  Corvette Stingray 1LT | 2020-2026 | 59995 | hp=490
  Corvette Stingray 2LT | 2020-2026 | 67295 | hp=490
  Corvette Stingray 3LT Convertible | 2020-2026 | 79445 | body=Convertible | hp=490
Chevrolet | Camaro | sports-coupe | Coupe | 4 | Gasoline | Either | sports | 3 | holds=1.3
  Camaro LT | 2010-2015 | 24500
  Camaro 2SS | 2010-2015 | 34500
  Camaro LT | 2016-2024 | 27500
  Camaro 1SS | 2016-2024 | 37500 | hp=455
  Camaro ZL1 | 2017-2024 | 62500 | hp=650
  Camaro 2SS Convertible | 2016-2024 | 48300 | body=Convertible | hp=455
Ford | Mustang | sports-coupe | Coupe | 4 | Gasoline | Either | sports | 5 | holds=1.25
  Mustang V6 Premium | 2005-2010 | 20500 | hp=210
  Mustang GT Premium | 2005-2010 | 26500 | hp=300
  Mustang GT Premium | 2011-2014 | 33000
  Mustang EcoBoost | 2015-2023 | 25500 | hp=310
  Mustang GT | 2015-2023 | 32500
  Mustang GT Premium Convertible | 2015-2023 | 42000 | body=Convertible
  Mustang Shelby GT350 | 2016-2020 | 49900 | gearbox=Manual | hp=526
  Mustang GT Premium | 2024-2026 | 47000 | hp=480
Dodge | Challenger | sports-coupe | Coupe | 5 | Gasoline | Either | sports | 3 | holds=1.25
  Challenger SXT | 2012-2023 | 25500 | gearbox=Automatic | hp=305
  Challenger R/T | 2009-2023 | 30500
  Challenger R/T Scat Pack | 2015-2023 | 37500 | hp=485
  Challenger SRT Hellcat | 2015-2023 | 60500 | hp=707
Dodge | Viper | supercar | Coupe | 2 | Gasoline | Manual | exotic | 1.8 | holds=2
  Viper SRT-10 Roadster | 2003-2006 | 81500 | body=Convertible | hp=500
  Viper SRT-10 Coupe | 2006-2010 | 85700
Nissan | 350Z | sports-coupe | Coupe | 2 | Gasoline | Either | sports | 2
  350Z Touring | 2003-2008 | 33000
  350Z Touring Roadster | 2004-2009 | 38000 | body=Convertible
Nissan | 370Z | sports-coupe | Coupe | 2 | Gasoline | Either | sports | 2.5 | holds=1.35
  370Z | 2009-2020 | 29930 | hp=332
  370Z NISMO | 2010-2020 | 40000 | hp=350
Nissan | Z | sports-coupe | Coupe | 2 | Gasoline | Either | sports | 1
  Z Performance | 2023-2026 | 50000 | hp=400
Nissan | GT-R | supercar | Coupe | 4 | Gasoline | Automatic | exotic | 2 | holds=2.4
  GT-R Premium | 2009-2011 | 76840
  GT-R Premium | 2012-2016 | 89950
  GT-R Premium | 2017-2021 | 109990 | hp=565
Subaru | BRZ | sports-coupe | Coupe | 4 | Gasoline | Either | sports | 3 | holds=1.15
  BRZ Premium | 2013-2017 | 25495 | hp=200
  BRZ Limited | 2013-2020 | 27495
  BRZ Limited | 2022-2026 | 30495 | hp=228
Toyota | 86 | sports-coupe | Coupe | 4 | Gasoline | Either | sports | 2.5 | holds=1.15
  86 | 2017-2020 | 26255
  GR86 Premium | 2022-2026 | 30300 | model=GR86 | hp=228
Scion | FR-S | sports-coupe | Coupe | 4 | Gasoline | Either | sports | 1.5 | holds=1.1
  FR-S | 2013-2016 | 24200 | hp=200
Toyota | GR Supra | sports-coupe | Coupe | 2 | Gasoline | Automatic | sports | 2 | holds=1.4
  GR Supra 3.0 | 2020-2026 | 49990
  GR Supra 3.0 Premium | 2020-2026 | 53990 | hp=382
Lexus | RC F | sports-coupe | Coupe | 4 | Gasoline | Automatic | sports | 1 | holds=1.25
  RC F | 2015-2025 | 62400 | hp=467
Infiniti | G37 | sports-coupe | Coupe | 4 | Gasoline | Either | sports | 1.5 | holds=0.85
  G37 Journey Coupe | 2008-2013 | 36500 | hp=330
  Q60 3.0t Luxe | 2017-2022 | 44300 | gearbox=Automatic | model=Q60 | hp=300
Hyundai | Genesis Coupe | sports-coupe | Coupe | 4 | Gasoline | Either | sports | 1.2 | holds=0.95
  Genesis Coupe 3.8 Track | 2010-2016 | 30000
Aston Martin | V8 Vantage | sports-coupe | Coupe | 2 | Gasoline | Either | exotic | 0.7 | holds=1.05
  V8 Vantage | 2006-2015 | 113000
Acura | NSX | supercar | Coupe | 2 | Gasoline | Automatic | exotic | 0.8 | holds=2
  NSX | 2017-2021 | 156000 | hp=573
Ferrari | F430 | supercar | Coupe | 2 | Gasoline | Automatic | exotic | 1.1 | holds=3
  360 Modena | 2000-2004 | 140615 | model=360 | hp=395
  F430 | 2005-2009 | 168005 | hp=483
Ferrari | California | supercar | Convertible | 4 | Gasoline | Automatic | exotic | 1.1 | holds=1.6
  California | 2009-2014 | 192000
Ferrari | 458 | supercar | Coupe | 2 | Gasoline | Automatic | exotic | 0.7 | holds=4
  458 Italia | 2010-2015 | 225325 | hp=562
Lamborghini | Gallardo | supercar | Coupe | 2 | Gasoline | Automatic | exotic | 1.3 | holds=2
  Gallardo | 2004-2008 | 175000
  Gallardo LP 560-4 | 2009-2013 | 201000 | hp=552
Lamborghini | Huracán | supercar | Coupe | 2 | Gasoline | Automatic | exotic | 0.9 | holds=2.6
  Huracán LP 610-4 | 2015-2019 | 237250 | hp=602
McLaren | 570S | supercar | Coupe | 2 | Gasoline | Automatic | exotic | 1.3 | holds=1.4
  570S | 2016-2020 | 184900 | hp=562
McLaren | MP4-12C | supercar | Coupe | 2 | Gasoline | Automatic | exotic | 0.9 | holds=1.15
  MP4-12C | 2012-2014 | 229000 | hp=592
Volkswagen | GTI | hot-hatch | Hatchback | 5 | Gasoline | Either | sports | 5 | holds=1.05
  GTI | 2006-2009 | 22600 | hp=200
  GTI | 2010-2014 | 23690 | hp=200
  Golf GTI SE | 2015-2021 | 27995
  Golf GTI S | 2015-2021 | 24995
  Golf GTI Autobahn | 2022-2025 | 38200 | hp=241
Volkswagen | Golf R | hot-hatch | Hatchback | 5 | Gasoline | Either | sports | 2.5 | holds=1.25
  Golf R | 2012-2013 | 33990 | hp=256
  Golf R | 2015-2019 | 36470 | hp=292
  Golf R | 2022-2025 | 43645 | hp=315
Honda | Civic Type R | hot-hatch | Hatchback | 4 | Gasoline | Manual | sports | 3 | holds=1.9
  Civic Type R Touring | 2017-2021 | 33900 | hp=306
  Civic Type R | 2023-2026 | 42895 | hp=315
Ford | Focus | hot-hatch | Hatchback | 5 | Gasoline | Manual | sports | 3
  Focus ST | 2013-2018 | 23700 | hp=252
  Focus RS | 2016-2018 | 36120 | hp=350
Ford | Fiesta | hot-hatch | Hatchback | 5 | Gasoline | Manual | sports | 2
  Fiesta ST | 2014-2019 | 21400 | hp=197
MINI | Cooper S | hot-hatch | Hatchback | 4 | Gasoline | Either | sports | 4 | holds=0.85
  Cooper S Hardtop | 2002-2006 | 19850
  Cooper S Hardtop | 2007-2013 | 22000
  Cooper S Hardtop | 2014-2024 | 24400 | hp=189
  John Cooper Works Hardtop | 2009-2013 | 29450
  John Cooper Works Hardtop | 2015-2024 | 31450 | hp=228
Fiat | 500 | hot-hatch | Hatchback | 4 | Gasoline | Either | sports | 1.5 | holds=0.8
  500 Abarth | 2012-2019 | 22000 | hp=160
Hyundai | Veloster N | hot-hatch | Hatchback | 4 | Gasoline | Either | sports | 1.5 | holds=1.1
  Veloster Turbo | 2013-2018 | 22000 | model=Veloster | hp=201
  Veloster N | 2019-2022 | 27400 | hp=275
Mazda | Mazdaspeed3 | hot-hatch | Hatchback | 5 | Gasoline | Manual | sports | 1.5
  Mazdaspeed3 | 2007-2013 | 22800 | hp=263
Subaru | WRX | hot-hatch | Hatchback | 5 | Gasoline | Manual | sports | 2 | holds=1.35
  Impreza WRX | 2008-2014 | 25500
  Impreza WRX STI | 2008-2014 | 35500 | hp=305
Toyota | GR Corolla | hot-hatch | Hatchback | 5 | Gasoline | Manual | sports | 1 | holds=1.9
  GR Corolla Core | 2023-2026 | 35900 | hp=300
Ford | Mustang | sports-coupe | Coupe | 4 | Gasoline | Either | sports | 3.5 | collector=17000-46000
  Mustang Hardtop | 1965-1968 | 2480
Chevrolet | Corvette | sports-coupe | Coupe | 2 | Gasoline | Either | sports | 3.5 | collector=12000-36000
  Corvette Coupe | 1968-1982 | 5600
Datsun | 240Z | sports-coupe | Coupe | 2 | Gasoline | Manual | sports | 1.8 | collector=19000-52000
  240Z | 1970-1973 | 3600 | hp=151
Porsche | 944 | sports-coupe | Coupe | 4 | Gasoline | Manual | sports | 2.8 | collector=8000-23000
  944 | 1983-1989 | 22500
Nissan | 300ZX | sports-coupe | Coupe | 4 | Gasoline | Either | sports | 2.4 | collector=9000-25000
  300ZX | 1990-1996 | 29500
Toyota | Supra | sports-coupe | Coupe | 4 | Gasoline | Either | sports | 1.1 | collector=42000-105000
  Supra Turbo | 1993-1998 | 42000 | hp=320
Acura | NSX | supercar | Coupe | 2 | Gasoline | Manual | exotic | 1.1 | collector=62000-135000
  NSX | 1991-1999 | 65000 | hp=270
MG | MGB | roadster | Convertible | 2 | Gasoline | Manual | sports | 3.5 | collector=5500-16500
  MGB | 1968-1980 | 3200
Triumph | TR6 | roadster | Convertible | 2 | Gasoline | Manual | sports | 2.1 | collector=9500-27000
  TR6 | 1969-1976 | 4100
Alfa Romeo | Spider | roadster | Convertible | 2 | Gasoline | Manual | sports | 2.4 | collector=7500-21000
  Spider Veloce | 1982-1993 | 17500
Mercedes-Benz | SL-Class | roadster | Convertible | 2 | Gasoline | Automatic | sports | 2.8 | collector=9500-32000
  450 SL | 1973-1980 | 19500
  560 SL | 1986-1989 | 52000
Jaguar | E-Type | roadster | Convertible | 2 | Gasoline | Manual | sports | 0.7 | collector=58000-125000
  E-Type Roadster | 1964-1971 | 5600
`;

// Category 4.
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
  ID. Buzz Pro S | 2025-2025 | 59995 | range=234 | battery=91
  ID. Buzz Pro S Plus 4Motion | 2025-2025 | 67995 | range=231 | battery=91 | seats=6
Volkswagen | Routan | minivan | Minivan | 7 | Gasoline | Automatic | family | 1 | holds=0.8
  Routan SE | 2009-2012 | 28900
Ford | Transit | microbus | Van | 12 | Gasoline | Automatic | work | 4
  Transit 350 XL Passenger Wagon | 2015-2026 | 34500
  Transit 350 XLT Passenger Wagon | 2015-2026 | 37500
  Transit 350 HD XLT Passenger Wagon | 2016-2026 | 44500 | seats=15
Ford | E-Series | microbus | Van | 12 | Gasoline | Automatic | work | 2
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
Mercedes-Benz | Sprinter | microbus | Van | 12 | Diesel | Automatic | work | 3 | holds=1.1
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
Chevrolet | Express | microbus | Van | 12 | Gasoline | Automatic | work | 3
  Express 2500 LS Passenger Van | 2003-2024 | 28500
  Express 3500 LT Passenger Van | 2003-2024 | 31500 | seats=15
Chevrolet | Express | van | Van | 2 | Gasoline | Automatic | work | 3
  Express 2500 Cargo Van | 2003-2025 | 25500
Chevrolet | Astro | microbus | Bus | 8 | Gasoline | Automatic | family | 2
  Astro LS | 1998-2005 | 24500
GMC | Savana | van | Van | 2 | Gasoline | Automatic | work | 2
  Savana 2500 Cargo Van | 2003-2025 | 25700
GMC | Savana | microbus | Van | 12 | Gasoline | Automatic | work | 1
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
Nissan | NV | microbus | Van | 12 | Gasoline | Automatic | work | 1.5
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

/** Vans of families, with diesel engines as for work: rare ones, which the usual stock does not draw. */
export const familyVansTable = `
Ford | E-Series | passenger-van | Van | 7 | Diesel | Automatic | family | 1
  E-350 Chateau Diesel | 2004-2007 | 34500
Chevrolet | Express | passenger-van | Van | 7 | Diesel | Automatic | family | 1
  Express 3500 Conversion Van Diesel | 2007-2016 | 43500
GMC | Savana | passenger-van | Van | 7 | Diesel | Automatic | family | 1
  Savana 3500 Conversion Van Diesel | 2007-2016 | 44000
`;

// What most people of the USA and Europe drive. It is in none of the four categories.
export const everyday = `
Toyota | Corolla | compact-sedan | Sedan | 5 | Gasoline | Automatic | everyday | 9 | holds=1.25
  Corolla CE | 1998-2008 | 14400 | gearbox=Either | hp=130
  Corolla LE | 2009-2013 | 16650 | hp=132
  Corolla LE | 2014-2019 | 18300 | hp=132
  Corolla S Plus | 2014-2016 | 19000 | gearbox=Either | hp=132
  Corolla SE | 2020-2025 | 22050 | hp=169
  Corolla Hybrid LE | 2020-2025 | 23400 | fuel=Hybrid | hp=121
Toyota | Camry | compact-sedan | Sedan | 5 | Gasoline | Automatic | everyday | 11 | holds=1.2
  Camry LE | 1997-2006 | 19900 | hp=157
  Camry LE | 2007-2011 | 20025 | hp=169
  Camry SE | 2012-2017 | 23000 | hp=178
  Camry XLE | 2012-2017 | 24725 | hp=178
  Camry SE | 2018-2024 | 25200 | hp=203
  Camry XSE V6 | 2018-2024 | 35000 | hp=301
  Camry Hybrid LE | 2018-2024 | 27800 | fuel=Hybrid | hp=208
  Camry XSE | 2025-2026 | 34600 | fuel=Hybrid | hp=225
Honda | Civic | compact-sedan | Sedan | 5 | Gasoline | Automatic | everyday | 10 | holds=1.2
  Civic EX | 1996-2005 | 16900 | gearbox=Either | hp=127
  Civic EX | 2006-2011 | 18710 | gearbox=Either | hp=140
  Civic LX | 2012-2015 | 18000 | hp=140
  Civic EX | 2016-2021 | 21040 | hp=158
  Civic Touring | 2016-2021 | 26500 | hp=174
  Civic Sport | 2022-2025 | 23100 | hp=158
  Civic Sport Hybrid | 2025-2026 | 28750 | fuel=Hybrid | hp=200
Honda | Civic | compact-hatchback | Hatchback | 5 | Gasoline | Either | everyday | 2 | holds=1.2
  Civic Sport Hatchback | 2017-2021 | 21500 | hp=180
  Civic EX-L Hatchback | 2022-2025 | 27000 | gearbox=Automatic | hp=180
Honda | Accord | compact-sedan | Sedan | 5 | Gasoline | Automatic | everyday | 8 | holds=1.12
  Accord EX | 1998-2007 | 21500 | gearbox=Either | hp=150
  Accord EX-L | 2008-2012 | 25960 | hp=190
  Accord Sport | 2013-2017 | 23390 | gearbox=Either | hp=189
  Accord EX-L V6 | 2013-2017 | 30070 | hp=278
  Accord Sport | 2018-2022 | 25780 | hp=192
  Accord Hybrid EX-L | 2023-2026 | 34500 | fuel=Hybrid | hp=204
Nissan | Altima | compact-sedan | Sedan | 5 | Gasoline | Automatic | everyday | 8 | holds=0.9
  Altima 2.5 S | 2002-2006 | 18900 | gearbox=Either | hp=175
  Altima 2.5 S | 2007-2012 | 19900 | hp=175
  Altima 2.5 SV | 2013-2018 | 24100 | hp=182
  Altima 3.5 SL | 2013-2018 | 30100 | hp=270
  Altima SR | 2019-2025 | 25100 | hp=188
Nissan | Sentra | compact-sedan | Sedan | 5 | Gasoline | Automatic | everyday | 5 | holds=0.9
  Sentra 2.0 S | 2007-2012 | 16900 | hp=140
  Sentra SV | 2013-2019 | 17600 | hp=130
  Sentra SR | 2020-2025 | 21430 | hp=149
Nissan | Versa | compact-sedan | Sedan | 5 | Gasoline | Automatic | everyday | 3 | holds=0.92
  Versa 1.6 SV | 2012-2019 | 14400 | hp=109
  Versa SR | 2020-2025 | 18500 | hp=122
Nissan | Maxima | sedan | Sedan | 5 | Gasoline | Automatic | everyday | 3 | holds=0.88
  Maxima 3.5 SE | 2004-2008 | 27500 | hp=265
  Maxima 3.5 SV | 2009-2014 | 32500 | hp=290
  Maxima Platinum | 2016-2023 | 39960 | hp=300
Chevrolet | Malibu | compact-sedan | Sedan | 5 | Gasoline | Automatic | everyday | 6 | holds=0.87
  Malibu LS | 2004-2007 | 18900 | hp=144
  Malibu LT | 2008-2012 | 20995 | hp=169
  Malibu LT | 2013-2015 | 23175 | hp=196
  Malibu LT | 2016-2024 | 25000 | hp=160
Chevrolet | Impala | sedan | Sedan | 5 | Gasoline | Automatic | everyday | 8 | holds=0.86
  Impala LS | 2000-2005 | 20500 | hp=180
  Impala LT | 2006-2011 | 23900 | hp=211
  Impala LT | 2012-2013 | 27400 | hp=300
  Impala LTZ | 2014-2020 | 34500 | hp=305
Chevrolet | Cruze | compact-sedan | Sedan | 5 | Gasoline | Automatic | everyday | 5 | holds=0.87
  Cruze LS | 2011-2015 | 17100 | hp=138
  Cruze LT | 2011-2015 | 18900 | hp=138
  Cruze LT | 2016-2019 | 20400 | hp=153
Hyundai | Elantra | compact-sedan | Sedan | 5 | Gasoline | Automatic | everyday | 6 | holds=0.93
  Elantra GLS | 2004-2010 | 14600 | gearbox=Either | hp=138
  Elantra GLS | 2011-2016 | 17800 | hp=148
  Elantra SEL | 2017-2020 | 18950 | hp=147
  Elantra SEL | 2021-2026 | 20650 | hp=147
Hyundai | Sonata | compact-sedan | Sedan | 5 | Gasoline | Automatic | everyday | 4 | holds=0.9
  Sonata GLS | 2006-2010 | 19400 | hp=162
  Sonata SE | 2011-2014 | 22595 | hp=200
  Sonata Sport | 2015-2019 | 23175 | hp=185
  Sonata SEL | 2020-2026 | 25700 | hp=191
Kia | Forte | compact-sedan | Sedan | 5 | Gasoline | Automatic | everyday | 4 | holds=0.9
  Forte LX | 2010-2013 | 14900 | hp=156
  Forte LX | 2014-2018 | 15900 | hp=145
  Forte GT-Line | 2019-2024 | 20090 | hp=147
Kia | Optima | compact-sedan | Sedan | 5 | Gasoline | Automatic | everyday | 4 | holds=0.88
  Optima LX | 2011-2015 | 20200 | hp=200
  Optima EX | 2016-2020 | 25200 | hp=185
Kia | K5 | compact-sedan | Sedan | 5 | Gasoline | Automatic | everyday | 1.5 | holds=0.92
  K5 GT-Line | 2021-2026 | 26500 | hp=180
Ford | Fusion | compact-sedan | Sedan | 5 | Gasoline | Automatic | everyday | 6 | holds=0.87
  Fusion SE | 2006-2009 | 18900 | hp=160
  Fusion SE | 2010-2012 | 20920 | hp=175
  Fusion SE | 2013-2020 | 23830 | hp=175
  Fusion Titanium AWD | 2013-2020 | 32400 | hp=240
  Fusion Hybrid SE | 2013-2020 | 27200 | fuel=Hybrid | hp=188
Ford | Taurus | sedan | Sedan | 5 | Gasoline | Automatic | everyday | 3 | holds=0.85
  Taurus SES | 2000-2007 | 20800 | hp=155
  Taurus SEL | 2010-2019 | 28400 | hp=288
Mazda | Mazda3 | compact-sedan | Sedan | 5 | Gasoline | Either | everyday | 4 | holds=1.05
  Mazda3 i Touring | 2004-2009 | 16900 | hp=148
  Mazda3 i Touring | 2010-2013 | 17105 | hp=148
  Mazda3 Touring | 2014-2018 | 20195 | hp=155
  Mazda3 Preferred | 2019-2026 | 25200 | gearbox=Automatic | hp=186
Mazda | Mazda6 | compact-sedan | Sedan | 5 | Gasoline | Automatic | everyday | 2.5 | holds=0.98
  Mazda6 i Touring | 2009-2013 | 20900 | hp=170
  Mazda6 Touring | 2014-2021 | 24195 | hp=184
Subaru | Impreza | compact-sedan | Sedan | 5 | Gasoline | Automatic | everyday | 3 | holds=1.1
  Impreza 2.5i | 2003-2011 | 17900 | gearbox=Either | hp=170
  Impreza Premium | 2012-2016 | 20595 | hp=148
  Impreza Sport | 2017-2022 | 22595 | hp=152
Subaru | Legacy | compact-sedan | Sedan | 5 | Gasoline | Automatic | everyday | 2 | holds=1.02
  Legacy 2.5i Premium | 2010-2014 | 21600 | hp=170
  Legacy 2.5i Limited | 2015-2024 | 27700 | hp=175
Volkswagen | Jetta | compact-sedan | Sedan | 5 | Gasoline | Automatic | everyday | 6 | holds=0.93
  Jetta 2.5 | 2005-2010 | 18900 | gearbox=Either | hp=150
  Jetta SE | 2011-2018 | 18195 | gearbox=Either | hp=170
  Jetta TDI | 2010-2015 | 22525 | fuel=Diesel | gearbox=Either | hp=140
  Jetta SEL | 2019-2025 | 24415 | hp=147
Volkswagen | Passat | compact-sedan | Sedan | 5 | Gasoline | Automatic | everyday | 5 | holds=0.9
  Passat 2.0T | 2006-2010 | 25900 | hp=200
  Passat SE | 2012-2015 | 23945 | hp=170
  Passat TDI SE | 2012-2015 | 26675 | fuel=Diesel | gearbox=Either | hp=140
  Passat R-Line | 2016-2021 | 23975 | hp=174
Chrysler | 200 | compact-sedan | Sedan | 5 | Gasoline | Automatic | everyday | 2.5 | holds=0.82
  200 Touring | 2011-2014 | 21300 | hp=173
  200 Limited | 2015-2017 | 24200 | hp=184
Chrysler | 300 | sedan | Sedan | 5 | Gasoline | Automatic | everyday | 3 | holds=0.93
  300 Touring | 2005-2010 | 27500 | hp=250
  300 Limited | 2011-2023 | 32400 | hp=292
  300C | 2011-2020 | 39500 | hp=363
Dodge | Charger | sedan | Sedan | 5 | Gasoline | Automatic | everyday | 5 | holds=1.1
  Charger SXT | 2006-2010 | 25900 | hp=250
  Charger SE | 2011-2014 | 25500 | hp=292
  Charger SXT | 2015-2023 | 29500 | hp=292
  Charger R/T | 2011-2023 | 34500 | hp=370
  Charger R/T Scat Pack | 2015-2023 | 41500 | hp=485
Dodge | Avenger | compact-sedan | Sedan | 5 | Gasoline | Automatic | everyday | 1.5 | holds=0.82
  Avenger SE | 2008-2014 | 19300 | hp=173
Dodge | Dart | compact-sedan | Sedan | 5 | Gasoline | Either | everyday | 1.2 | holds=0.83
  Dart SXT | 2013-2016 | 18000 | hp=160
Buick | LaCrosse | sedan | Sedan | 5 | Gasoline | Automatic | everyday | 1.5 | holds=0.88
  LaCrosse CX | 2005-2009 | 23500 | hp=200
  LaCrosse Leather | 2010-2019 | 33500 | hp=304
Acura | TL | sedan | Sedan | 5 | Gasoline | Automatic | everyday | 2.5 | holds=1.02
  TL 3.2 | 2004-2008 | 33900 | hp=258
  TL Technology | 2009-2014 | 38900 | hp=280
Acura | TLX | sedan | Sedan | 5 | Gasoline | Automatic | everyday | 2 | holds=0.98
  TLX Technology | 2015-2020 | 36900 | hp=206
  TLX A-Spec SH-AWD | 2021-2025 | 46300 | hp=272
Infiniti | Q50 | sedan | Sedan | 5 | Gasoline | Automatic | everyday | 2 | holds=0.93
  Q50 3.7 Premium | 2014-2015 | 39900 | hp=328
  Q50 3.0t Luxe AWD | 2016-2024 | 44500 | hp=300
Lexus | IS | sedan | Sedan | 5 | Gasoline | Automatic | everyday | 2.5 | holds=1.1
  IS 250 | 2006-2013 | 33500 | hp=204
  IS 250 AWD | 2014-2015 | 39000 | hp=204
  IS 300 AWD | 2016-2024 | 42000 | hp=260
Audi | A3 | compact-sedan | Sedan | 5 | Gasoline | Automatic | everyday | 2.5 | holds=0.93
  A3 1.8T Premium | 2015-2016 | 30900 | hp=170
  A3 2.0T Premium Plus quattro | 2015-2020 | 36500 | hp=220
  A3 Sportback 2.0 TDI | 2013-2020 | 34000 | fuel=Diesel | body=Hatchback | gearbox=Either | hp=150
Audi | A4 | estate | Wagon | 5 | Diesel | Either | everyday | 1.5 | holds=0.93
  A4 Avant 2.0 TDI | 2009-2015 | 41000 | hp=143
  A4 Avant 40 TDI S line quattro | 2019-2025 | 54500 | gearbox=Automatic | hp=204
Audi | A5 | sedan | Hatchback | 5 | Gasoline | Automatic | everyday | 1.5 | holds=0.95
  A5 Sportback 2.0T Premium Plus quattro | 2018-2024 | 46900 | hp=248
  A5 Sportback 2.0 TDI | 2010-2016 | 42500 | fuel=Diesel | gearbox=Either | hp=177
BMW | 1 Series | compact-hatchback | Hatchback | 5 | Gasoline | Either | everyday | 2.5 | holds=0.95
  116i | 2005-2011 | 26500 | hp=122
  118i | 2012-2019 | 29900 | hp=136
  118d | 2012-2024 | 33000 | fuel=Diesel | hp=150
BMW | 3 Series | estate | Wagon | 5 | Diesel | Either | everyday | 2 | holds=0.95
  320d Touring | 2008-2018 | 44000 | hp=184
  320d Touring xDrive | 2019-2025 | 53500 | gearbox=Automatic | hp=190
Opel | Insignia | sedan | Sedan | 5 | Gasoline | Either | everyday | 2.5 | holds=0.82
  Insignia 1.8 Edition | 2009-2013 | 28500 | hp=140
  Insignia 2.0 CDTI | 2009-2022 | 33500 | fuel=Diesel | hp=160
Hyundai | i40 | estate | Wagon | 5 | Diesel | Either | everyday | 1 | holds=0.85
  i40 1.7 CRDi Premium | 2012-2019 | 33000 | hp=141
Skoda | Octavia | compact-sedan | Hatchback | 5 | Gasoline | Either | everyday | 4 | holds=1.02
  Octavia Ambition 1.4 TSI | 2013-2019 | 24500 | hp=140
  Octavia Style 2.0 TDI | 2013-2019 | 28200 | fuel=Diesel | hp=150
  Octavia Selection 1.5 TSI | 2020-2025 | 30500 | hp=150
Skoda | Octavia | estate | Wagon | 5 | Diesel | Either | everyday | 2 | holds=1.02
  Octavia Combi 2.0 TDI | 2013-2024 | 31000 | hp=150
Subaru | Outback | estate | Wagon | 5 | Gasoline | Automatic | everyday | 7 | holds=1.15
  Outback 2.5i | 2000-2009 | 25500 | gearbox=Either | hp=170
  Outback 2.5i Premium | 2010-2014 | 26600 | hp=170
  Outback 2.5i Premium | 2015-2019 | 27600 | hp=175
  Outback 3.6R Limited | 2015-2019 | 34500 | hp=256
  Outback Premium | 2020-2025 | 29500 | hp=182
  Outback Onyx XT | 2020-2025 | 36500 | hp=260
Volkswagen | Golf | estate | Wagon | 5 | Gasoline | Either | everyday | 2.5 | holds=1
  Golf Variant 1.6 TDI | 2010-2020 | 27000 | fuel=Diesel | hp=105
  Golf SportWagen TSI S | 2015-2019 | 22535 | hp=170
Volkswagen | Golf | compact-hatchback | Hatchback | 5 | Gasoline | Either | everyday | 8 | holds=1.05
  Golf 1.4 TSI Comfortline | 2009-2013 | 23500 | hp=122
  Golf 2.0 TDI | 2010-2014 | 24500 | fuel=Diesel | hp=140
  Golf TSI S | 2015-2021 | 20175 | hp=170
  Golf TSI SE | 2015-2019 | 25315 | gearbox=Automatic | hp=170
  Golf 2.0 TDI Style | 2020-2025 | 33900 | fuel=Diesel | hp=150
Volkswagen | Polo | compact-hatchback | Hatchback | 5 | Gasoline | Manual | everyday | 5
  Polo 1.2 TSI Comfortline | 2010-2017 | 18400 | hp=90
  Polo 1.0 TSI Life | 2018-2025 | 21300 | hp=95
Ford | Focus | compact-hatchback | Hatchback | 5 | Gasoline | Either | everyday | 7 | holds=0.88
  Focus ZX5 SES | 2003-2007 | 16500 | hp=136
  Focus SE | 2012-2014 | 18200 | hp=160
  Focus Titanium | 2012-2018 | 22970 | hp=160
  Focus 1.5 TDCi | 2015-2018 | 22500 | fuel=Diesel | hp=120
  Focus 1.5 EcoBlue ST-Line | 2019-2024 | 29800 | fuel=Diesel | hp=120
Ford | Focus | compact-sedan | Sedan | 5 | Gasoline | Automatic | everyday | 4 | holds=0.88
  Focus SE Sedan | 2008-2011 | 17200 | gearbox=Either | hp=140
  Focus SE Sedan | 2012-2018 | 18600 | hp=160
Ford | Fiesta | compact-hatchback | Hatchback | 5 | Gasoline | Either | everyday | 5 | holds=0.88
  Fiesta SE | 2011-2019 | 15670 | hp=120
  Fiesta Titanium | 2014-2019 | 18700 | hp=120
  Fiesta 1.0 EcoBoost ST-Line | 2018-2023 | 22400 | gearbox=Manual | hp=100
Renault | Clio | compact-hatchback | Hatchback | 5 | Gasoline | Manual | everyday | 5 | holds=0.9
  Clio TCe 90 | 2013-2019 | 17200 | hp=90
  Clio dCi 90 | 2013-2019 | 18900 | fuel=Diesel | hp=90
  Clio E-Tech Hybrid 145 | 2020-2025 | 23500 | fuel=Hybrid | gearbox=Automatic | hp=145
Renault | Megane | compact-hatchback | Hatchback | 5 | Gasoline | Manual | everyday | 2.5 | holds=0.85
  Megane 1.6 16V Dynamique | 2006-2012 | 20500 | hp=110
  Megane TCe 130 | 2013-2023 | 25500 | hp=130
Peugeot | 208 | compact-hatchback | Hatchback | 5 | Gasoline | Manual | everyday | 4 | holds=0.9
  208 Active 1.2 PureTech | 2013-2019 | 16900 | hp=82
  208 Allure 1.2 PureTech | 2020-2025 | 21900 | hp=100
Opel | Corsa | compact-hatchback | Hatchback | 5 | Gasoline | Manual | everyday | 4 | holds=0.85
  Corsa 1.2 Edition | 2007-2014 | 15900 | hp=85
  Corsa 1.4 Color Edition | 2015-2019 | 17800 | hp=90
  Corsa 1.2 Turbo GS | 2020-2025 | 22900 | gearbox=Either | hp=100
Opel | Astra | compact-hatchback | Hatchback | 5 | Gasoline | Manual | everyday | 4 | holds=0.85
  Astra 1.4 Turbo | 2010-2021 | 21900 | hp=140
  Astra 1.6 CDTI | 2014-2021 | 23600 | fuel=Diesel | hp=110
  Astra 1.2 Turbo Elegance | 2022-2025 | 28400 | hp=130
Dacia | Sandero | compact-hatchback | Hatchback | 5 | Gasoline | Manual | everyday | 4 | holds=1.05
  Sandero TCe 90 Stepway | 2013-2020 | 13400 | hp=90
  Sandero TCe 90 Comfort | 2021-2025 | 15900 | hp=90
Toyota | Yaris | compact-hatchback | Hatchback | 5 | Gasoline | Either | everyday | 3 | holds=1.15
  Yaris LE | 2007-2011 | 14300 | hp=106
  Yaris LE | 2012-2018 | 15625 | hp=106
  Yaris Hybrid Style | 2020-2025 | 24600 | fuel=Hybrid | gearbox=Automatic | hp=116
Toyota | Prius | compact-hatchback | Hatchback | 5 | Hybrid | Automatic | everyday | 6 | holds=1.2
  Prius Touring | 2004-2009 | 22500 | hp=110
  Prius Three | 2010-2015 | 22800 | hp=134
  Prius Two | 2016-2022 | 24200 | hp=121
  Prius XLE | 2023-2026 | 30895 | hp=194
Honda | Fit | compact-hatchback | Hatchback | 5 | Gasoline | Either | everyday | 3 | holds=1.15
  Fit Sport | 2009-2013 | 16060 | hp=117
  Fit EX | 2015-2020 | 17435 | hp=130
Kia | Soul | compact-hatchback | Hatchback | 5 | Gasoline | Automatic | everyday | 4 | holds=0.92
  Soul Plus | 2010-2013 | 17300 | hp=142
  Soul Plus | 2014-2019 | 18700 | hp=161
  Soul LX | 2020-2025 | 19890 | hp=147
Kia | Rio | compact-hatchback | Hatchback | 5 | Gasoline | Automatic | everyday | 1.5 | holds=0.92
  Rio LX 5-Door | 2012-2023 | 15500 | hp=138
Kia | Picanto | city-car | Hatchback | 5 | Gasoline | Either | everyday | 1.5 | holds=0.95
  Picanto 1.0 Vision | 2012-2024 | 13900 | hp=67
  Picanto 1.2 Spirit | 2012-2024 | 16200 | hp=84
Volkswagen | up! | city-car | Hatchback | 4 | Gasoline | Manual | everyday | 2.5
  up! take up! | 2012-2020 | 11900 | hp=60
  up! move up! | 2012-2023 | 13900 | hp=65
Skoda | Citigo | city-car | Hatchback | 4 | Gasoline | Manual | everyday | 1.2 | holds=0.97
  Citigo 1.0 MPI Active | 2012-2019 | 11500 | hp=60
Citroen | C1 | city-car | Hatchback | 4 | Gasoline | Manual | everyday | 1.2 | holds=0.95
  C1 VTi 72 Feel | 2014-2021 | 13200 | hp=72
Fiat | 500 | city-car | Hatchback | 4 | Gasoline | Either | everyday | 3 | holds=0.93
  500 Pop | 2012-2019 | 16000 | hp=101
  500 1.2 Lounge | 2008-2023 | 16900 | gearbox=Manual | hp=69
Smart | Fortwo | city-car | Hatchback | 2 | Gasoline | Automatic | everyday | 2 | holds=0.9
  Fortwo Passion Coupe | 2008-2015 | 14900 | hp=70
  Fortwo Prime | 2016-2019 | 17500 | gearbox=Either | hp=89
MINI | Cooper | city-car | Hatchback | 4 | Gasoline | Either | everyday | 3.5 | holds=0.98
  Cooper Hardtop | 2007-2013 | 19500 | hp=118
  Cooper Hardtop | 2014-2024 | 21800 | hp=134
Toyota | RAV4 | compact-suv | SUV | 5 | Gasoline | Automatic | everyday | 10 | holds=1.3
  RAV4 4WD | 2001-2005 | 20500 | hp=148
  RAV4 Limited 4WD | 2006-2012 | 25870 | hp=179
  RAV4 XLE AWD | 2013-2018 | 26690 | hp=176
  RAV4 XLE AWD | 2019-2025 | 28900 | hp=203
  RAV4 Hybrid XSE AWD | 2019-2025 | 34000 | fuel=Hybrid | hp=219
Honda | CR-V | compact-suv | SUV | 5 | Gasoline | Automatic | everyday | 10 | holds=1.2
  CR-V EX 4WD | 1997-2006 | 21500 | hp=160
  CR-V EX AWD | 2007-2011 | 24650 | hp=166
  CR-V EX-L AWD | 2012-2016 | 28545 | hp=185
  CR-V LX | 2017-2022 | 25400 | hp=184
  CR-V Touring AWD | 2017-2022 | 33695 | hp=190
  CR-V Hybrid Sport AWD | 2023-2026 | 34150 | fuel=Hybrid | hp=204
Honda | HR-V | compact-suv | SUV | 5 | Gasoline | Automatic | everyday | 2.5 | holds=1.08
  HR-V EX AWD | 2016-2022 | 24500 | hp=141
  HR-V Sport | 2023-2026 | 26900 | hp=158
Nissan | Rogue | compact-suv | SUV | 5 | Gasoline | Automatic | everyday | 8 | holds=0.93
  Rogue SV AWD | 2008-2013 | 22500 | hp=170
  Rogue SV AWD | 2014-2020 | 25840 | hp=170
  Rogue S | 2014-2020 | 23500 | hp=170
  Rogue SL AWD | 2021-2025 | 33400 | hp=201
Nissan | Qashqai | compact-suv | SUV | 5 | Gasoline | Either | everyday | 5 | holds=0.93
  Qashqai 1.5 dCi | 2010-2018 | 25100 | fuel=Diesel | hp=110
  Qashqai 1.2 DIG-T N-Connecta | 2014-2018 | 26400 | hp=115
  Qashqai e-Power Tekna | 2022-2025 | 38600 | fuel=Hybrid | gearbox=Automatic | hp=190
Nissan | Murano | suv | SUV | 5 | Gasoline | Automatic | everyday | 3 | holds=0.9
  Murano SL AWD | 2003-2014 | 33000 | hp=260
  Murano Platinum AWD | 2015-2024 | 40500 | hp=260
Nissan | Pathfinder | suv | SUV | 7 | Gasoline | Automatic | everyday | 3 | holds=0.92
  Pathfinder SE 4x4 | 2005-2012 | 32500 | hp=266
  Pathfinder SL 4WD | 2013-2020 | 37500 | hp=260
  Pathfinder SV 4WD | 2022-2025 | 40500 | hp=284
Hyundai | Tucson | compact-suv | SUV | 5 | Gasoline | Automatic | everyday | 6 | holds=0.97
  Tucson GLS AWD | 2010-2015 | 22500 | hp=176
  Tucson SEL AWD | 2016-2021 | 25700 | hp=164
  Tucson Hybrid SEL AWD | 2022-2026 | 33500 | fuel=Hybrid | hp=226
Hyundai | Santa Fe | suv | SUV | 5 | Gasoline | Automatic | everyday | 4.5 | holds=0.95
  Santa Fe GLS AWD | 2007-2012 | 25500 | hp=242
  Santa Fe Sport AWD | 2013-2018 | 27600 | hp=185
  Santa Fe SEL AWD | 2019-2023 | 30900 | hp=191
  Santa Fe Hybrid Limited AWD | 2024-2026 | 47500 | fuel=Hybrid | seats=7 | hp=231
Hyundai | Kona | compact-suv | SUV | 5 | Gasoline | Automatic | everyday | 2 | holds=0.97
  Kona SEL AWD | 2018-2023 | 23500 | hp=147
Kia | Sportage | compact-suv | SUV | 5 | Gasoline | Automatic | everyday | 5 | holds=0.95
  Sportage EX AWD | 2011-2016 | 25600 | hp=176
  Sportage EX AWD | 2017-2022 | 27500 | hp=181
  Sportage Hybrid EX | 2023-2026 | 31290 | fuel=Hybrid | hp=227
Kia | Sorento | suv | SUV | 7 | Gasoline | Automatic | everyday | 4.5 | holds=0.95
  Sorento LX AWD | 2011-2015 | 26900 | hp=191
  Sorento EX AWD | 2016-2020 | 33500 | hp=290
  Sorento S AWD | 2021-2026 | 34500 | hp=191
Kia | Telluride | suv | SUV | 8 | Gasoline | Automatic | everyday | 2 | holds=1.25
  Telluride EX AWD | 2020-2026 | 42500 | hp=291
Volkswagen | Tiguan | compact-suv | SUV | 5 | Gasoline | Automatic | everyday | 6 | holds=0.95
  Tiguan SE 4Motion | 2009-2017 | 27900 | gearbox=Either | hp=200
  Tiguan 2.0 TDI 4Motion | 2010-2025 | 34500 | fuel=Diesel | gearbox=Either | hp=150
  Tiguan 1.5 TSI Life | 2019-2025 | 34900 | hp=150
  Tiguan SEL 4Motion | 2018-2024 | 32300 | seats=7 | hp=184
Volkswagen | Atlas | suv | SUV | 7 | Gasoline | Automatic | everyday | 2 | holds=0.95
  Atlas SE 4Motion | 2018-2025 | 37500 | hp=276
Volkswagen | Touran | minivan | Minivan | 7 | Diesel | Either | everyday | 2 | holds=0.92
  Touran 1.6 TDI Comfortline | 2010-2015 | 28500 | hp=105
  Touran 2.0 TDI Highline | 2016-2024 | 37500 | hp=150
Ford | Escape | compact-suv | SUV | 5 | Gasoline | Automatic | everyday | 8 | holds=0.9
  Escape XLT 4WD | 2001-2007 | 22500 | hp=200
  Escape XLT 4WD | 2008-2012 | 24300 | hp=240
  Escape SE | 2013-2019 | 25200 | hp=173
  Escape SE 4WD | 2013-2019 | 26900 | hp=178
  Escape Hybrid SE | 2020-2025 | 29450 | fuel=Hybrid | hp=200
Ford | Edge | suv | SUV | 5 | Gasoline | Automatic | everyday | 4.5 | holds=0.9
  Edge SEL AWD | 2007-2014 | 31500 | hp=285
  Edge SEL AWD | 2015-2024 | 34500 | hp=245
Ford | Kuga | compact-suv | SUV | 5 | Diesel | Either | everyday | 2 | holds=0.9
  Kuga 2.0 TDCi Titanium | 2009-2019 | 31500 | hp=150
Chevrolet | Equinox | compact-suv | SUV | 5 | Gasoline | Automatic | everyday | 7 | holds=0.88
  Equinox LT AWD | 2005-2009 | 24500 | hp=185
  Equinox LT AWD | 2010-2017 | 27300 | hp=182
  Equinox LT AWD | 2018-2024 | 29800 | hp=170
Chevrolet | Trax | compact-suv | SUV | 5 | Gasoline | Automatic | everyday | 2 | holds=0.88
  Trax LT | 2015-2022 | 23200 | hp=138
  Trax 2RS | 2024-2026 | 23900 | hp=137
Chevrolet | Traverse | suv | SUV | 8 | Gasoline | Automatic | everyday | 4 | holds=0.9
  Traverse LT AWD | 2009-2017 | 35500 | hp=281
  Traverse LT AWD | 2018-2023 | 40500 | hp=310
Chevrolet | TrailBlazer | suv | SUV | 5 | Gasoline | Automatic | everyday | 3 | holds=0.9
  TrailBlazer LS 4WD | 2002-2009 | 28500 | hp=285
  TrailBlazer RS AWD | 2021-2025 | 27900 | hp=155
Mazda | CX-5 | compact-suv | SUV | 5 | Gasoline | Automatic | everyday | 5 | holds=1.08
  CX-5 Touring AWD | 2013-2016 | 25200 | hp=184
  CX-5 Grand Touring AWD | 2017-2021 | 30700 | hp=187
  CX-5 Premium Plus AWD | 2022-2025 | 34100 | hp=187
Mazda | CX-9 | suv | SUV | 7 | Gasoline | Automatic | everyday | 2 | holds=0.95
  CX-9 Touring AWD | 2007-2015 | 32500 | hp=273
  CX-9 Grand Touring AWD | 2016-2023 | 42500 | hp=227
Subaru | Forester | compact-suv | SUV | 5 | Gasoline | Automatic | everyday | 6 | holds=1.12
  Forester 2.5X | 2003-2008 | 21900 | gearbox=Either | hp=170
  Forester Premium | 2009-2013 | 23000 | hp=170
  Forester Premium | 2014-2018 | 24895 | hp=170
  Forester Limited | 2019-2025 | 30800 | hp=182
Subaru | Crosstrek | compact-suv | SUV | 5 | Gasoline | Automatic | everyday | 3.5 | holds=1.2
  Crosstrek Premium | 2013-2017 | 22800 | gearbox=Either | hp=148
  Crosstrek Premium | 2018-2025 | 23895 | hp=152
Jeep | Cherokee | compact-suv | SUV | 5 | Gasoline | Automatic | everyday | 3.5 | holds=0.9
  Cherokee Latitude 4x4 | 2014-2018 | 27500 | hp=184
  Cherokee Trailhawk 4x4 | 2014-2023 | 35500 | hp=271
Jeep | Compass | compact-suv | SUV | 5 | Gasoline | Automatic | everyday | 3 | holds=0.9
  Compass Sport 4x4 | 2007-2017 | 21900 | gearbox=Either | hp=172
  Compass Latitude 4x4 | 2018-2025 | 27900 | hp=180
Jeep | Renegade | compact-suv | SUV | 5 | Gasoline | Automatic | everyday | 2 | holds=0.9
  Renegade Latitude 4x4 | 2015-2023 | 25500 | hp=180
Jeep | Liberty | off-roader | SUV | 5 | Gasoline | Automatic | everyday | 2.5 | holds=0.95
  Liberty Sport 4x4 | 2002-2012 | 22500 | hp=210
Jeep | Patriot | off-roader | SUV | 5 | Gasoline | Either | everyday | 2 | holds=0.92
  Patriot Sport 4x4 | 2007-2017 | 20500 | hp=172
Jeep | Grand Cherokee | suv | SUV | 5 | Gasoline | Automatic | everyday | 8 | holds=1.02
  Grand Cherokee Laredo 4x4 | 1999-2010 | 29700 | hp=210
  Grand Cherokee Laredo 4x4 | 2011-2021 | 33000 | hp=290
  Grand Cherokee Limited 4x4 | 2011-2021 | 39600 | hp=290
  Grand Cherokee Limited 4x4 | 2022-2025 | 47500 | hp=293
Jeep | Wrangler | off-roader | SUV | 4 | Gasoline | Either | everyday | 6 | holds=1.6
  Wrangler X | 1997-2006 | 21500 | hp=190
  Wrangler Sport | 2007-2018 | 23500 | hp=285
  Wrangler Unlimited Sahara 4x4 | 2007-2018 | 28700 | seats=5 | hp=285
  Wrangler Unlimited Rubicon 4x4 | 2019-2025 | 42000 | seats=5 | hp=285
Ford | Bronco Sport | compact-suv | SUV | 5 | Gasoline | Automatic | everyday | 2 | holds=1.05
  Bronco Sport Big Bend 4x4 | 2021-2025 | 30900 | hp=181
Ford | Explorer | suv | SUV | 7 | Gasoline | Automatic | everyday | 8 | holds=0.95
  Explorer XLT 4WD | 2002-2010 | 30500 | hp=210
  Explorer XLT | 2011-2019 | 31400 | hp=290
  Explorer XLT 4WD | 2011-2019 | 33400 | hp=290
  Explorer XLT 4WD | 2020-2025 | 38700 | hp=300
Ford | Expedition | suv | SUV | 8 | Gasoline | Automatic | everyday | 3.5 | holds=1.02
  Expedition XLT 4x4 | 2003-2017 | 42500 | hp=310
  Expedition Limited 4x4 | 2018-2025 | 68500 | hp=375
Chevrolet | Tahoe | suv | SUV | 8 | Gasoline | Automatic | everyday | 5 | holds=1.15
  Tahoe LT 4WD | 2000-2006 | 37500 | hp=285
  Tahoe LT 4WD | 2007-2014 | 42000 | hp=320
  Tahoe LT 4WD | 2015-2020 | 54500 | hp=355
  Tahoe Z71 4WD | 2021-2026 | 60500 | hp=355
Chevrolet | Suburban | suv | SUV | 8 | Gasoline | Automatic | everyday | 3.5 | holds=1.1
  Suburban 1500 LT 4WD | 2000-2014 | 43500 | hp=320
  Suburban LT 4WD | 2015-2026 | 57500 | hp=355
GMC | Acadia | suv | SUV | 7 | Gasoline | Automatic | everyday | 3.5 | holds=0.92
  Acadia SLT AWD | 2007-2016 | 39500 | hp=288
  Acadia SLT AWD | 2017-2023 | 41500 | hp=310
GMC | Terrain | compact-suv | SUV | 5 | Gasoline | Automatic | everyday | 3 | holds=0.9
  Terrain SLE AWD | 2010-2017 | 28900 | hp=182
  Terrain SLE AWD | 2018-2024 | 30500 | hp=170
Buick | Enclave | suv | SUV | 7 | Gasoline | Automatic | everyday | 2.5 | holds=0.92
  Enclave Leather AWD | 2008-2017 | 42500 | hp=288
  Enclave Essence AWD | 2018-2024 | 44500 | hp=310
Buick | Encore | compact-suv | SUV | 5 | Gasoline | Automatic | everyday | 2 | holds=0.87
  Encore Convenience | 2013-2022 | 26500 | hp=138
Dodge | Durango | suv | SUV | 7 | Gasoline | Automatic | everyday | 3 | holds=0.98
  Durango SLT 4x4 | 2004-2009 | 31500 | hp=235
  Durango SXT AWD | 2011-2020 | 33500 | hp=290
  Durango GT AWD | 2017-2025 | 42500 | hp=295
Dodge | Journey | suv | SUV | 7 | Gasoline | Automatic | everyday | 2.5 | holds=0.83
  Journey SXT | 2009-2020 | 23500 | hp=173
Toyota | Highlander | suv | SUV | 8 | Gasoline | Automatic | everyday | 6 | holds=1.3
  Highlander Limited 4WD | 2001-2007 | 31500 | hp=230
  Highlander SE | 2008-2013 | 32400 | hp=270
  Highlander XLE AWD | 2014-2019 | 37500 | hp=295
  Highlander Hybrid XLE AWD | 2020-2025 | 43000 | fuel=Hybrid | hp=243
Toyota | 4Runner | off-roader | SUV | 5 | Gasoline | Automatic | everyday | 4 | holds=1.75
  4Runner SR5 4x4 | 1999-2009 | 30500 | hp=236
  4Runner SR5 4x4 | 2010-2024 | 36500 | hp=270
  4Runner TRD Off-Road Premium 4x4 | 2015-2024 | 41500 | hp=270
Honda | Pilot | suv | SUV | 8 | Gasoline | Automatic | everyday | 4 | holds=1.08
  Pilot EX-L 4WD | 2003-2015 | 35500 | hp=250
  Pilot EX-L AWD | 2016-2022 | 37500 | hp=280
  Pilot Touring AWD | 2023-2026 | 48500 | hp=285
Acura | MDX | suv | SUV | 7 | Gasoline | Automatic | everyday | 2.5 | holds=1.05
  MDX Technology AWD | 2007-2013 | 43500 | hp=300
  MDX SH-AWD Technology | 2014-2024 | 49500 | hp=290
Lexus | RX | suv | SUV | 5 | Gasoline | Automatic | everyday | 5 | holds=1.2
  RX 330 AWD | 2004-2009 | 37500 | hp=230
  RX 350 AWD | 2010-2015 | 40500 | hp=275
  RX 350 AWD | 2016-2022 | 45500 | hp=295
  RX 450h AWD | 2016-2022 | 48500 | fuel=Hybrid | hp=308
Lexus | NX | compact-suv | SUV | 5 | Gasoline | Automatic | everyday | 2.5 | holds=1.15
  NX 200t AWD | 2015-2017 | 36500 | hp=235
  NX 300h AWD | 2015-2021 | 40500 | fuel=Hybrid | hp=194
  NX 350 AWD | 2022-2026 | 43500 | hp=275
Audi | Q5 | suv | SUV | 5 | Gasoline | Automatic | everyday | 3.5 | holds=0.97
  Q5 2.0T Premium Plus quattro | 2009-2017 | 42500 | hp=220
  Q5 45 TFSI Premium quattro | 2018-2024 | 44500 | hp=261
  Q5 2.0 TDI quattro | 2009-2024 | 48500 | fuel=Diesel | hp=190
Audi | Q2 | compact-suv | SUV | 5 | Gasoline | Either | everyday | 1.2 | holds=0.95
  Q2 30 TDI | 2017-2024 | 31500 | fuel=Diesel | hp=116
  Q2 35 TFSI S line | 2017-2024 | 33500 | hp=150
BMW | X1 | compact-suv | SUV | 5 | Gasoline | Automatic | everyday | 3 | holds=0.95
  X1 xDrive28i | 2013-2022 | 34500 | hp=228
  X1 sDrive18d | 2010-2022 | 36500 | fuel=Diesel | gearbox=Either | hp=150
Mercedes-Benz | GLC-Class | suv | SUV | 5 | Gasoline | Automatic | everyday | 2.5 | holds=0.97
  GLC 300 4MATIC | 2016-2025 | 43500 | hp=241
Mercedes-Benz | GLA-Class | compact-suv | SUV | 5 | Gasoline | Automatic | everyday | 2 | holds=0.93
  GLA 250 4MATIC | 2015-2024 | 35500 | hp=208
  GLA 180 | 2014-2019 | 30500 | gearbox=Either | hp=122
Skoda | Kamiq | compact-suv | SUV | 5 | Gasoline | Either | everyday | 1.5
  Kamiq 1.0 TSI Style | 2019-2025 | 25500 | hp=110
Land Rover | Discovery | off-roader | SUV | 7 | Diesel | Automatic | everyday | 1.5 | holds=0.9
  Discovery SDV6 HSE 4x4 | 2010-2016 | 58500 | hp=256
  Discovery TD6 HSE 4x4 | 2017-2023 | 62500 | hp=254
Volvo | XC60 | suv | SUV | 5 | Gasoline | Automatic | everyday | 2.5 | holds=0.95
  XC60 T5 AWD | 2010-2017 | 38500 | hp=240
  XC60 T5 Momentum AWD | 2018-2025 | 43500 | hp=250
Volkswagen | Caddy | compact-van | Van | 5 | Gasoline | Either | everyday | 1.2 | holds=1.02
  Caddy 1.2 TSI Trendline | 2011-2020 | 23500 | gearbox=Manual | hp=105
  Caddy 1.5 TSI Life | 2021-2025 | 31500 | hp=114
Fiat | Doblo | compact-van | Van | 5 | Diesel | Manual | everyday | 1.2 | holds=0.85
  Doblo 1.6 MultiJet | 2010-2021 | 22500 | hp=105
Volkswagen | Crafter | van | Van | 3 | Diesel | Manual | work | 1.5 | holds=0.95
  Crafter 35 2.0 TDI | 2012-2024 | 41500 | hp=140
Ford | F-150 | pickup | Pickup | 5 | Gasoline | Automatic | truck | 16 | holds=1.05
  F-150 XL | 1997-2003 | 21500 | seats=3 | gearbox=Either | hp=202
  F-150 XLT SuperCrew | 2004-2008 | 29500 | hp=300
  F-150 XLT SuperCrew | 2009-2014 | 31500 | hp=360
  F-150 Lariat SuperCrew 4x4 | 2009-2014 | 39500 | hp=365
  F-150 XLT SuperCrew | 2015-2020 | 37500 | hp=325
  F-150 XLT SuperCrew 4x4 | 2015-2020 | 41500 | hp=325
  F-150 Lariat SuperCrew 4x4 | 2015-2020 | 48500 | hp=375
  F-150 XLT SuperCrew 4x4 | 2021-2025 | 49500 | hp=400
Ford | F-250 Super Duty | pickup | Pickup | 5 | Gasoline | Automatic | truck | 7 | holds=1.15
  F-250 Super Duty XLT Crew Cab | 1999-2007 | 29500 | hp=300
  F-250 Super Duty Lariat Crew Cab 4x4 | 2003-2010 | 41500 | fuel=Diesel | hp=325
  F-250 Super Duty XLT Crew Cab 4x4 | 2011-2016 | 42500 | hp=385
  F-250 Super Duty Lariat Crew Cab 4x4 | 2011-2025 | 56500 | fuel=Diesel | hp=450
Ford | F-350 Super Duty | pickup | Pickup | 5 | Diesel | Automatic | truck | 4 | holds=1.15
  F-350 Super Duty XL Crew Cab 4x4 | 1999-2010 | 36500 | hp=325
  F-350 Super Duty Lariat Crew Cab 4x4 | 2011-2025 | 59500 | hp=450
Chevrolet | Silverado 1500 | pickup | Pickup | 6 | Gasoline | Automatic | truck | 14 | holds=1.02
  Silverado 1500 LS Extended Cab | 1999-2006 | 25500 | hp=285
  Silverado 1500 LT Crew Cab | 2007-2013 | 31000 | hp=315
  Silverado 1500 LT Crew Cab 4WD | 2014-2018 | 40500 | hp=355
  Silverado 1500 LTZ Crew Cab 4WD | 2014-2018 | 45500 | hp=355
  Silverado 1500 RST Crew Cab 4WD | 2019-2025 | 49500 | hp=355
Chevrolet | Silverado 2500HD | pickup | Pickup | 6 | Gasoline | Automatic | truck | 4 | holds=1.15
  Silverado 2500HD LT Crew Cab 4WD | 2001-2014 | 38500 | hp=360
  Silverado 2500HD LTZ Crew Cab 4WD | 2011-2025 | 57500 | fuel=Diesel | hp=397
Chevrolet | Silverado 3500HD | pickup | Pickup | 6 | Diesel | Automatic | truck | 1.5 | holds=1.15
  Silverado 3500HD LTZ Crew Cab 4WD | 2007-2025 | 58500 | hp=397
Chevrolet | Colorado | pickup | Pickup | 5 | Gasoline | Automatic | truck | 3.5 | holds=1.12
  Colorado LT Crew Cab 4WD | 2004-2012 | 26500 | hp=242
  Colorado Z71 Crew Cab 4WD | 2015-2025 | 34500 | hp=308
Ram | 1500 | pickup | Pickup | 5 | Gasoline | Automatic | truck | 12 | holds=1
  1500 SLT Quad Cab 4x4 | 2002-2008 | 29500 | hp=345
  1500 SLT Crew Cab | 2009-2018 | 34000 | hp=390
  1500 Big Horn Crew Cab 4x4 | 2013-2018 | 40000 | hp=395
  1500 Laramie Crew Cab 4x4 | 2019-2025 | 52000 | hp=395
Ram | 2500 | pickup | Pickup | 5 | Diesel | Automatic | truck | 5 | holds=1.15
  2500 SLT Crew Cab 4x4 | 2003-2012 | 42500 | hp=350
  2500 Big Horn Crew Cab 4x4 | 2010-2025 | 51500 | fuel=Gasoline | hp=410
  2500 Laramie Crew Cab 4x4 | 2013-2025 | 59500 | hp=370
Ram | 3500 | pickup | Pickup | 5 | Diesel | Automatic | truck | 2 | holds=1.15
  3500 Laramie Crew Cab 4x4 | 2010-2025 | 61500 | hp=370
Dodge | Dakota | pickup | Pickup | 5 | Gasoline | Automatic | truck | 2.5 | holds=0.95
  Dakota SLT Quad Cab | 2000-2004 | 21500 | hp=235
  Dakota SLT Quad Cab 4x4 | 2005-2011 | 27500 | hp=230
GMC | Sierra 1500 | pickup | Pickup | 6 | Gasoline | Automatic | truck | 7 | holds=1.02
  Sierra 1500 SLE Extended Cab | 1999-2006 | 26500 | hp=285
  Sierra 1500 SLE Crew Cab 4WD | 2007-2018 | 35500 | hp=355
  Sierra 1500 Elevation 4WD | 2019-2025 | 47000 | hp=310
GMC | Sierra 2500HD | pickup | Pickup | 6 | Diesel | Automatic | truck | 2.5 | holds=1.15
  Sierra 2500HD SLT Crew Cab 4WD | 2007-2025 | 59500 | hp=397
Toyota | Tacoma | pickup | Pickup | 5 | Gasoline | Automatic | truck | 7 | holds=1.55
  Tacoma PreRunner Double Cab | 2001-2004 | 22500 | hp=190
  Tacoma SR5 Double Cab | 2005-2015 | 25500 | gearbox=Either | hp=236
  Tacoma TRD Sport Double Cab 4x4 | 2016-2023 | 34300 | hp=278
  Tacoma TRD Off-Road Double Cab 4x4 | 2016-2023 | 36000 | gearbox=Either | hp=278
Toyota | Tundra | pickup | Pickup | 5 | Gasoline | Automatic | truck | 4.5 | holds=1.4
  Tundra SR5 Double Cab | 2000-2006 | 26500 | hp=245
  Tundra SR5 CrewMax 4x4 | 2007-2021 | 33000 | hp=381
  Tundra Limited CrewMax 4x4 | 2022-2025 | 57500 | hp=389
Ford | Ranger | pickup | Pickup | 5 | Gasoline | Automatic | truck | 5 | holds=1.12
  Ranger XLT SuperCab | 1998-2011 | 19500 | seats=4 | gearbox=Either | hp=148
  Ranger XLT SuperCrew 4x4 | 2019-2025 | 34000 | hp=270
  Ranger Wildtrak 2.0 TDCi 4x4 | 2016-2025 | 43000 | fuel=Diesel | hp=213
Nissan | Frontier | pickup | Pickup | 5 | Gasoline | Automatic | truck | 4 | holds=1.1
  Frontier XE King Cab | 1998-2004 | 17500 | seats=4 | gearbox=Either | hp=143
  Frontier SV Crew Cab | 2005-2021 | 25000 | hp=261
  Frontier PRO-4X Crew Cab 4x4 | 2022-2025 | 38500 | hp=310
Nissan | Titan | pickup | Pickup | 5 | Gasoline | Automatic | truck | 1.5 | holds=0.92
  Titan SV Crew Cab 4x4 | 2004-2015 | 35500 | hp=317
  Titan PRO-4X Crew Cab 4x4 | 2017-2024 | 49500 | hp=390
Honda | Ridgeline | pickup | Pickup | 5 | Gasoline | Automatic | truck | 1.5 | holds=1.2
  Ridgeline RTL AWD | 2006-2014 | 33500 | hp=250
  Ridgeline RTL-E AWD | 2017-2025 | 41500 | hp=280
Jeep | Gladiator | pickup | Pickup | 5 | Gasoline | Either | truck | 1.5 | holds=1.25
  Gladiator Sport S 4x4 | 2020-2025 | 37500 | hp=285
`;
