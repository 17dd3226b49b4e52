// Category 3. How to read a table: see parse-catalogue.ts.
export const sports = `
Mazda | MX-5 Miata | roadster | Convertible | 2 | Gasoline | Either | sports | 5 | holds=1.4
  MX-5 Miata LS | 1999-2005 | 23095
  MX-5 Miata Touring | 2006-2015 | 22500
  MX-5 Miata Grand Touring | 2006-2015 | 25300
  MX-5 Miata Club | 2016-2026 | 28600
  MX-5 Miata Grand Touring | 2016-2026 | 30065
  MX-5 Miata RF Club | 2017-2026 | 31555
Mazda | MX-5 Miata | roadster | Convertible | 2 | Gasoline | Manual | sports | 7 | collector=6500-15500
  MX-5 Miata | 1990-1997 | 15300
Fiat | 124 Spider | roadster | Convertible | 2 | Gasoline | Either | sports | 2 | holds=1.15
  124 Spider Classica | 2017-2020 | 24995
  124 Spider Abarth | 2017-2020 | 28195
Honda | S2000 | roadster | Convertible | 2 | Gasoline | Manual | sports | 1.5 | holds=2.7
  S2000 | 2000-2009 | 32000
BMW | Z3 | roadster | Convertible | 2 | Gasoline | Either | sports | 1
  Z3 2.8 | 1997-2000 | 35900
  Z3 3.0i | 2001-2002 | 37700
BMW | Z4 | roadster | Convertible | 2 | Gasoline | Either | sports | 3 | holds=0.9
  Z4 2.5i | 2003-2005 | 33795
  Z4 3.0si | 2006-2008 | 40400
  Z4 sDrive30i | 2009-2011 | 45750
  Z4 sDrive35i | 2009-2016 | 51650
  Z4 sDrive28i | 2012-2016 | 47350
  Z4 sDrive30i | 2019-2025 | 49700 | gearbox=Automatic
  Z4 M40i | 2020-2025 | 63700 | gearbox=Automatic
Porsche | Boxster | roadster | Convertible | 2 | Gasoline | Either | sports | 3 | holds=1.25
  Boxster | 1997-2004 | 41000
  Boxster S | 2000-2004 | 49930
  Boxster | 2005-2012 | 44600
  Boxster S | 2013-2016 | 60900
  718 Boxster | 2017-2025 | 56900
  718 Boxster S | 2017-2025 | 69400
Porsche | Cayman | sports-coupe | Coupe | 2 | Gasoline | Either | sports | 2.5 | holds=1.5
  Cayman S | 2006-2012 | 58900
  Cayman | 2014-2016 | 52600
  718 Cayman | 2017-2025 | 54800
  718 Cayman S | 2017-2025 | 67300
Porsche | 911 | sports-coupe | Coupe | 4 | Gasoline | Either | sports | 4 | holds=2.1
  911 Carrera | 1999-2004 | 65590
  911 Carrera S | 2005-2011 | 79100
  911 Carrera | 2012-2019 | 82100
  911 Carrera S | 2012-2019 | 96400
  911 Carrera 4S | 2013-2019 | 105630
  911 Carrera S Cabriolet | 2013-2019 | 108950 | body=Convertible
  911 Carrera | 2020-2025 | 97400 | gearbox=Automatic
  911 Carrera S | 2020-2025 | 113300
Mercedes-Benz | SLK-Class | roadster | Convertible | 2 | Gasoline | Automatic | sports | 2 | holds=0.8
  SLK 230 Kompressor | 1998-2004 | 40000
  SLK 350 | 2005-2011 | 46250
  SLK 250 | 2012-2015 | 42500
  SLC 300 | 2017-2020 | 47950 | model=SLC-Class
Mercedes-Benz | AMG GT | supercar | Coupe | 2 | Gasoline | Automatic | exotic | 2 | holds=1.15
  AMG GT S | 2016-2019 | 129900
  AMG GT | 2017-2020 | 111200
  AMG GT C | 2018-2020 | 145000
Mercedes-Benz | C 63 | sports-coupe | Coupe | 4 | Gasoline | Automatic | sports | 1 | holds=1.05
  C 63 AMG Coupe | 2012-2015 | 62330
  AMG C 63 S Coupe | 2017-2021 | 73750
Pontiac | Solstice | roadster | Convertible | 2 | Gasoline | Either | sports | 1 | holds=1.2
  Solstice | 2006-2009 | 20995
  Solstice GXP | 2007-2009 | 26995
Saturn | Sky | roadster | Convertible | 2 | Gasoline | Either | sports | 0.7 | holds=1.1
  Sky Red Line | 2007-2009 | 28500
Toyota | MR2 Spyder | roadster | Convertible | 2 | Gasoline | Manual | sports | 0.7 | holds=1.3
  MR2 Spyder | 2000-2005 | 23553
Lotus | Elise | roadster | Convertible | 2 | Gasoline | Manual | exotic | 0.5 | holds=5
  Elise | 2005-2011 | 42990
Lotus | Evora | sports-coupe | Coupe | 4 | Gasoline | Either | exotic | 0.4 | holds=1.7
  Evora | 2010-2014 | 74500
  Evora 400 | 2017-2020 | 91900
Alfa Romeo | 4C | sports-coupe | Coupe | 2 | Gasoline | Automatic | exotic | 0.7 | holds=2.2
  4C | 2015-2018 | 55195
  4C Spider | 2015-2020 | 63900 | body=Convertible
Jaguar | F-TYPE | sports-coupe | Coupe | 2 | Gasoline | Automatic | sports | 2.5 | holds=0.75
  F-TYPE Coupe | 2015-2020 | 65000
  F-TYPE S Convertible | 2014-2017 | 81000 | body=Convertible
  F-TYPE R Coupe | 2015-2020 | 99000
  F-TYPE P450 Coupe | 2022-2024 | 69900
Audi | TT | sports-coupe | Coupe | 4 | Gasoline | Automatic | sports | 2.5 | holds=0.85
  TT 2.0T | 2008-2015 | 37500
  TT 2.0T Roadster | 2008-2015 | 39900 | body=Convertible | seats=2
  TT 2.0T | 2016-2022 | 42900
  TTS 2.0T | 2016-2022 | 52500
Audi | RS 5 | sports-coupe | Coupe | 4 | Gasoline | Automatic | sports | 1
  RS 5 4.2 | 2013-2015 | 69795
  RS 5 2.9T | 2018-2025 | 69900
Audi | R8 | supercar | Coupe | 2 | Gasoline | Either | exotic | 2 | holds=1.7
  R8 4.2 | 2008-2015 | 112500
  R8 5.2 | 2010-2015 | 146000
  R8 V10 | 2017-2023 | 162900 | gearbox=Automatic
  R8 V10 Plus | 2017-2018 | 189900 | gearbox=Automatic
BMW | M2 | sports-coupe | Coupe | 4 | Gasoline | Either | sports | 2 | holds=1.7
  M2 | 2016-2018 | 51700
  M2 Competition | 2019-2021 | 58900
  M2 | 2023-2026 | 62200
BMW | M4 | sports-coupe | Coupe | 4 | Gasoline | Either | sports | 2.5 | holds=1.1
  M3 Coupe | 2008-2013 | 56500 | model=M3
  M4 Coupe | 2015-2020 | 64200
  M4 Convertible | 2015-2020 | 72500 | body=Convertible
  M4 Competition | 2021-2026 | 74700 | gearbox=Automatic
Chevrolet | Corvette | sports-coupe | Coupe | 2 | Gasoline | Either | sports | 4 | holds=1.6
  Corvette Coupe | 1997-2004 | 38500
  Corvette Coupe | 2005-2013 | 44200
  Corvette Z06 | 2006-2013 | 66000
  Corvette Stingray | 2014-2019 | 51995
  Corvette Grand Sport | 2017-2019 | 66445
Chevrolet | Corvette | supercar | Coupe | 2 | Gasoline | Automatic | exotic | 4 | holds=2
  Corvette Stingray 1LT | 2020-2026 | 59995
  Corvette Stingray 2LT | 2020-2026 | 67295
  Corvette Stingray 3LT Convertible | 2020-2026 | 79445 | body=Convertible
Chevrolet | Camaro | sports-coupe | Coupe | 4 | Gasoline | Either | sports | 3 | holds=1.3
  Camaro LT | 2010-2015 | 24500
  Camaro 2SS | 2010-2015 | 34500
  Camaro LT | 2016-2024 | 27500
  Camaro 1SS | 2016-2024 | 37500
  Camaro ZL1 | 2017-2024 | 62500
  Camaro 2SS Convertible | 2016-2024 | 48300 | body=Convertible
Ford | Mustang | sports-coupe | Coupe | 4 | Gasoline | Either | sports | 5 | holds=1.25
  Mustang V6 Premium | 2005-2010 | 20500
  Mustang GT Premium | 2005-2010 | 26500
  Mustang GT Premium | 2011-2014 | 33000
  Mustang EcoBoost | 2015-2023 | 25500
  Mustang GT | 2015-2023 | 32500
  Mustang GT Premium Convertible | 2015-2023 | 42000 | body=Convertible
  Mustang Shelby GT350 | 2016-2020 | 49900 | gearbox=Manual
  Mustang GT Premium | 2024-2026 | 47000
Dodge | Challenger | sports-coupe | Coupe | 5 | Gasoline | Either | sports | 3 | holds=1.25
  Challenger SXT | 2012-2023 | 25500 | gearbox=Automatic
  Challenger R/T | 2009-2023 | 30500
  Challenger R/T Scat Pack | 2015-2023 | 37500
  Challenger SRT Hellcat | 2015-2023 | 60500
Dodge | Viper | supercar | Coupe | 2 | Gasoline | Manual | exotic | 1.8 | holds=2
  Viper SRT-10 Roadster | 2003-2006 | 81500 | body=Convertible
  Viper SRT-10 Coupe | 2006-2010 | 85700
Nissan | 350Z | sports-coupe | Coupe | 2 | Gasoline | Either | sports | 2
  350Z Touring | 2003-2008 | 33000
  350Z Touring Roadster | 2004-2009 | 38000 | body=Convertible
Nissan | 370Z | sports-coupe | Coupe | 2 | Gasoline | Either | sports | 2.5 | holds=1.35
  370Z | 2009-2020 | 29930
  370Z NISMO | 2010-2020 | 40000
Nissan | Z | sports-coupe | Coupe | 2 | Gasoline | Either | sports | 1
  Z Performance | 2023-2026 | 50000
Nissan | GT-R | supercar | Coupe | 4 | Gasoline | Automatic | exotic | 2 | holds=2.4
  GT-R Premium | 2009-2011 | 76840
  GT-R Premium | 2012-2016 | 89950
  GT-R Premium | 2017-2021 | 109990
Subaru | BRZ | sports-coupe | Coupe | 4 | Gasoline | Either | sports | 3 | holds=1.15
  BRZ Premium | 2013-2017 | 25495
  BRZ Limited | 2013-2020 | 27495
  BRZ Limited | 2022-2026 | 30495
Toyota | 86 | sports-coupe | Coupe | 4 | Gasoline | Either | sports | 2.5 | holds=1.15
  86 | 2017-2020 | 26255
  GR86 Premium | 2022-2026 | 30300 | model=GR86
Scion | FR-S | sports-coupe | Coupe | 4 | Gasoline | Either | sports | 1.5 | holds=1.1
  FR-S | 2013-2016 | 24200
Toyota | GR Supra | sports-coupe | Coupe | 2 | Gasoline | Automatic | sports | 2 | holds=1.4
  GR Supra 3.0 | 2020-2026 | 49990
  GR Supra 3.0 Premium | 2020-2026 | 53990
Lexus | RC F | sports-coupe | Coupe | 4 | Gasoline | Automatic | sports | 1 | holds=1.25
  RC F | 2015-2025 | 62400
Infiniti | G37 | sports-coupe | Coupe | 4 | Gasoline | Either | sports | 1.5 | holds=0.85
  G37 Journey Coupe | 2008-2013 | 36500
  Q60 3.0t Luxe | 2017-2022 | 44300 | gearbox=Automatic | model=Q60
Hyundai | Genesis Coupe | sports-coupe | Coupe | 4 | Gasoline | Either | sports | 1.2 | holds=0.95
  Genesis Coupe 3.8 Track | 2010-2016 | 30000
Aston Martin | V8 Vantage | sports-coupe | Coupe | 2 | Gasoline | Either | exotic | 0.7 | holds=1.05
  V8 Vantage | 2006-2015 | 113000
Acura | NSX | supercar | Coupe | 2 | Gasoline | Automatic | exotic | 0.8 | holds=2
  NSX | 2017-2021 | 156000
Ferrari | F430 | supercar | Coupe | 2 | Gasoline | Automatic | exotic | 1.1 | holds=3
  360 Modena | 2000-2004 | 140615 | model=360
  F430 | 2005-2009 | 168005
Ferrari | California | supercar | Convertible | 4 | Gasoline | Automatic | exotic | 1.1 | holds=1.6
  California | 2009-2014 | 192000
Ferrari | 458 | supercar | Coupe | 2 | Gasoline | Automatic | exotic | 0.7 | holds=4
  458 Italia | 2010-2015 | 225325
Lamborghini | Gallardo | supercar | Coupe | 2 | Gasoline | Automatic | exotic | 1.3 | holds=2
  Gallardo | 2004-2008 | 175000
  Gallardo LP 560-4 | 2009-2013 | 201000
Lamborghini | Huracán | supercar | Coupe | 2 | Gasoline | Automatic | exotic | 0.9 | holds=2.6
  Huracán LP 610-4 | 2015-2019 | 237250
McLaren | 570S | supercar | Coupe | 2 | Gasoline | Automatic | exotic | 1.3 | holds=1.4
  570S | 2016-2020 | 184900
McLaren | MP4-12C | supercar | Coupe | 2 | Gasoline | Automatic | exotic | 0.9 | holds=1.15
  MP4-12C | 2012-2014 | 229000
Volkswagen | GTI | hot-hatch | Hatchback | 5 | Gasoline | Either | sports | 5 | holds=1.05
  GTI | 2006-2009 | 22600
  GTI | 2010-2014 | 23690
  Golf GTI SE | 2015-2021 | 27995
  Golf GTI S | 2015-2021 | 24995
  Golf GTI Autobahn | 2022-2025 | 38200
Volkswagen | Golf R | hot-hatch | Hatchback | 5 | Gasoline | Either | sports | 2.5 | holds=1.25
  Golf R | 2012-2013 | 33990
  Golf R | 2015-2019 | 36470
  Golf R | 2022-2025 | 43645
Honda | Civic Type R | hot-hatch | Hatchback | 4 | Gasoline | Manual | sports | 3 | holds=1.9
  Civic Type R Touring | 2017-2021 | 33900
  Civic Type R | 2023-2026 | 42895
Ford | Focus | hot-hatch | Hatchback | 5 | Gasoline | Manual | sports | 3
  Focus ST | 2013-2018 | 23700
  Focus RS | 2016-2018 | 36120
Ford | Fiesta | hot-hatch | Hatchback | 5 | Gasoline | Manual | sports | 2
  Fiesta ST | 2014-2019 | 21400
MINI | Cooper S | hot-hatch | Hatchback | 4 | Gasoline | Either | sports | 4 | holds=0.85
  Cooper S Hardtop | 2002-2006 | 19850
  Cooper S Hardtop | 2007-2013 | 22000
  Cooper S Hardtop | 2014-2024 | 24400
  John Cooper Works Hardtop | 2009-2013 | 29450
  John Cooper Works Hardtop | 2015-2024 | 31450
Fiat | 500 | hot-hatch | Hatchback | 4 | Gasoline | Either | sports | 1.5 | holds=0.8
  500 Abarth | 2012-2019 | 22000
Hyundai | Veloster N | hot-hatch | Hatchback | 4 | Gasoline | Either | sports | 1.5 | holds=1.1
  Veloster Turbo | 2013-2018 | 22000 | model=Veloster
  Veloster N | 2019-2022 | 27400
Mazda | Mazdaspeed3 | hot-hatch | Hatchback | 5 | Gasoline | Manual | sports | 1.5
  Mazdaspeed3 | 2007-2013 | 22800
Subaru | WRX | hot-hatch | Hatchback | 5 | Gasoline | Manual | sports | 2 | holds=1.35
  Impreza WRX | 2008-2014 | 25500
  Impreza WRX STI | 2008-2014 | 35500
Toyota | GR Corolla | hot-hatch | Hatchback | 5 | Gasoline | Manual | sports | 1 | holds=1.9
  GR Corolla Core | 2023-2026 | 35900
Ford | Mustang | sports-coupe | Coupe | 4 | Gasoline | Either | sports | 3.5 | collector=17000-46000
  Mustang Hardtop | 1965-1968 | 2480
Chevrolet | Corvette | sports-coupe | Coupe | 2 | Gasoline | Either | sports | 3.5 | collector=12000-36000
  Corvette Coupe | 1968-1982 | 5600
Datsun | 240Z | sports-coupe | Coupe | 2 | Gasoline | Manual | sports | 1.8 | collector=19000-52000
  240Z | 1970-1973 | 3600
Porsche | 944 | sports-coupe | Coupe | 4 | Gasoline | Manual | sports | 2.8 | collector=8000-23000
  944 | 1983-1989 | 22500
Nissan | 300ZX | sports-coupe | Coupe | 4 | Gasoline | Either | sports | 2.4 | collector=9000-25000
  300ZX | 1990-1996 | 29500
Toyota | Supra | sports-coupe | Coupe | 4 | Gasoline | Either | sports | 1.1 | collector=42000-105000
  Supra Turbo | 1993-1998 | 42000
Acura | NSX | supercar | Coupe | 2 | Gasoline | Manual | exotic | 1.1 | collector=62000-135000
  NSX | 1991-1999 | 65000
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
