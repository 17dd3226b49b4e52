// Category 1. How to read a table: see parse-catalogue.ts.
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
  745i | 2002-2005 | 68500
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
  535i xDrive | 2011-2016 | 52500
  535d | 2014-2016 | 56500 | fuel=Diesel
  540i xDrive | 2017-2023 | 58750
  M550i xDrive | 2018-2023 | 72100
  540i xDrive | 2024-2026 | 64900
BMW | 6 Series | grand-tourer | Coupe | 4 | Gasoline | Automatic | luxury | 1
  650i | 2006-2010 | 71800
  650i xDrive | 2012-2017 | 86500
  640i Convertible | 2012-2018 | 81200 | body=Convertible
BMW | 8 Series | grand-tourer | Coupe | 4 | Gasoline | Automatic | luxury | 1 | holds=1.05
  840i | 2020-2025 | 87900
  M850i xDrive | 2019-2025 | 111900
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
  RS 6 Avant | 2021-2025 | 109000
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
  LC 500 | 2018-2026 | 92000
  LC 500 Convertible | 2021-2026 | 101000 | body=Convertible
Lexus | LX | suv | SUV | 8 | Gasoline | Automatic | suv | 1 | holds=1.7
  LX 470 | 2000-2007 | 61400
  LX 570 | 2008-2021 | 73800
  LX 600 Premium | 2022-2026 | 95000 | seats=7
Lexus | GX | suv | SUV | 7 | Gasoline | Automatic | suv | 2 | holds=1.7
  GX 470 | 2003-2009 | 44925
  GX 460 | 2010-2023 | 51970
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
