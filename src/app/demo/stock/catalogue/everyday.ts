// What most people of the USA and Europe drive. It is in none of the four categories.
export const everyday = `
Toyota | Corolla | compact-sedan | Sedan | 5 | Gasoline | Automatic | family | 8 | holds=1.25
  Corolla LE | 2009-2013 | 16650
  Corolla LE | 2014-2019 | 18300
  Corolla S Plus | 2014-2016 | 19000
  Corolla SE | 2020-2025 | 22050
  Corolla Hybrid LE | 2020-2025 | 23400 | fuel=Hybrid
Toyota | Camry | compact-sedan | Sedan | 5 | Gasoline | Automatic | family | 8 | holds=1.2
  Camry LE | 2007-2011 | 20025
  Camry SE | 2012-2017 | 23000
  Camry XLE | 2012-2017 | 24725
  Camry SE | 2018-2024 | 25200
  Camry Hybrid LE | 2018-2024 | 27800 | fuel=Hybrid
  Camry XSE | 2025-2026 | 34600 | fuel=Hybrid
Honda | Civic | compact-sedan | Sedan | 5 | Gasoline | Automatic | family | 8 | holds=1.2
  Civic EX | 2006-2011 | 18710
  Civic LX | 2012-2015 | 18000
  Civic EX | 2016-2021 | 21040
  Civic Touring | 2016-2021 | 26500
  Civic Sport | 2022-2025 | 23100
  Civic Sport Hybrid | 2025-2026 | 28750 | fuel=Hybrid
Honda | Accord | compact-sedan | Sedan | 5 | Gasoline | Automatic | family | 7 | holds=1.12
  Accord EX-L | 2008-2012 | 25960
  Accord Sport | 2013-2017 | 23390
  Accord EX-L V6 | 2013-2017 | 30070
  Accord Sport | 2018-2022 | 25780
  Accord Hybrid EX-L | 2023-2026 | 34500 | fuel=Hybrid
Nissan | Altima | compact-sedan | Sedan | 5 | Gasoline | Automatic | family | 6 | holds=0.9
  Altima 2.5 S | 2007-2012 | 19900
  Altima 2.5 SV | 2013-2018 | 24100
  Altima SR | 2019-2025 | 25100
Nissan | Sentra | compact-sedan | Sedan | 5 | Gasoline | Automatic | family | 4 | holds=0.9
  Sentra SV | 2013-2019 | 17600
  Sentra SR | 2020-2025 | 21430
Chevrolet | Malibu | compact-sedan | Sedan | 5 | Gasoline | Automatic | family | 5 | holds=0.87
  Malibu LT | 2008-2012 | 20995
  Malibu LT | 2013-2015 | 23175
  Malibu LT | 2016-2024 | 25000
Hyundai | Elantra | compact-sedan | Sedan | 5 | Gasoline | Automatic | family | 5 | holds=0.93
  Elantra GLS | 2011-2016 | 17800
  Elantra SEL | 2017-2020 | 18950
  Elantra SEL | 2021-2026 | 20650
Hyundai | Sonata | compact-sedan | Sedan | 5 | Gasoline | Automatic | family | 3 | holds=0.9
  Sonata SE | 2011-2014 | 22595
  Sonata SEL | 2020-2026 | 25700
Kia | Forte | compact-sedan | Sedan | 5 | Gasoline | Automatic | family | 3 | holds=0.9
  Forte LX | 2014-2018 | 15900
  Forte GT-Line | 2019-2024 | 20090
Ford | Fusion | compact-sedan | Sedan | 5 | Gasoline | Automatic | family | 5 | holds=0.87
  Fusion SE | 2010-2012 | 20920
  Fusion SE | 2013-2020 | 23830
  Fusion Hybrid SE | 2013-2020 | 27200 | fuel=Hybrid
Mazda | Mazda3 | compact-sedan | Sedan | 5 | Gasoline | Either | family | 4 | holds=1.05
  Mazda3 i Touring | 2010-2013 | 17105
  Mazda3 Touring | 2014-2018 | 20195
  Mazda3 Preferred | 2019-2026 | 25200
Subaru | Impreza | compact-sedan | Sedan | 5 | Gasoline | Automatic | family | 2 | holds=1.1
  Impreza Premium | 2012-2016 | 20595
  Impreza Sport | 2017-2022 | 22595
Volkswagen | Jetta | compact-sedan | Sedan | 5 | Gasoline | Automatic | family | 5 | holds=0.93
  Jetta SE | 2011-2018 | 18195
  Jetta TDI | 2010-2015 | 22525 | fuel=Diesel
  Jetta SEL | 2019-2025 | 24415
Volkswagen | Passat | compact-sedan | Sedan | 5 | Gasoline | Automatic | family | 4 | holds=0.9
  Passat SE | 2012-2015 | 23945
  Passat TDI SE | 2012-2015 | 26675 | fuel=Diesel
  Passat R-Line | 2016-2021 | 23975
Skoda | Octavia | compact-sedan | Hatchback | 5 | Gasoline | Either | family | 4 | holds=1.02
  Octavia Ambition 1.4 TSI | 2013-2019 | 24500
  Octavia Style 2.0 TDI | 2013-2019 | 28200 | fuel=Diesel
  Octavia Selection 1.5 TSI | 2020-2025 | 30500
Volkswagen | Golf | compact-hatchback | Hatchback | 5 | Gasoline | Either | family | 8 | holds=1.05
  Golf 2.0 TDI | 2010-2014 | 24500 | fuel=Diesel
  Golf TSI S | 2015-2021 | 20175
  Golf TSI SE | 2015-2019 | 25315
  Golf 2.0 TDI Style | 2020-2025 | 33900 | fuel=Diesel
Volkswagen | Polo | compact-hatchback | Hatchback | 5 | Gasoline | Manual | family | 5
  Polo 1.2 TSI Comfortline | 2010-2017 | 18400
  Polo 1.0 TSI Life | 2018-2025 | 21300
Ford | Focus | compact-hatchback | Hatchback | 5 | Gasoline | Either | family | 6 | holds=0.88
  Focus SE | 2012-2014 | 18200
  Focus Titanium | 2012-2018 | 22970
  Focus 1.5 TDCi | 2015-2018 | 22500 | fuel=Diesel
Ford | Fiesta | compact-hatchback | Hatchback | 5 | Gasoline | Either | family | 5 | holds=0.88
  Fiesta SE | 2011-2019 | 15670
  Fiesta Titanium | 2014-2019 | 18700
Renault | Clio | compact-hatchback | Hatchback | 5 | Gasoline | Manual | family | 5 | holds=0.9
  Clio TCe 90 | 2013-2019 | 17200
  Clio dCi 90 | 2013-2019 | 18900 | fuel=Diesel
  Clio E-Tech Hybrid 145 | 2020-2025 | 23500 | fuel=Hybrid | gearbox=Automatic
Peugeot | 208 | compact-hatchback | Hatchback | 5 | Gasoline | Manual | family | 4 | holds=0.9
  208 Active 1.2 PureTech | 2013-2019 | 16900
  208 Allure 1.2 PureTech | 2020-2025 | 21900
Opel | Corsa | compact-hatchback | Hatchback | 5 | Gasoline | Manual | family | 4 | holds=0.85
  Corsa 1.4 Edition | 2011-2018 | 16300
  Corsa 1.2 Elegance | 2020-2025 | 20700
Opel | Astra | compact-hatchback | Hatchback | 5 | Gasoline | Either | family | 4 | holds=0.85
  Astra 1.4 Turbo | 2010-2015 | 21000
  Astra 1.6 CDTI | 2014-2021 | 23600 | fuel=Diesel
  Astra 1.2 Turbo Elegance | 2022-2025 | 28400
Toyota | Yaris | compact-hatchback | Hatchback | 5 | Gasoline | Either | family | 3 | holds=1.15
  Yaris LE | 2012-2018 | 15625
  Yaris Hybrid Style | 2020-2025 | 24600 | fuel=Hybrid | gearbox=Automatic
Toyota | Prius | compact-hatchback | Hatchback | 5 | Hybrid | Automatic | family | 5 | holds=1.2
  Prius Three | 2010-2015 | 22800
  Prius Two | 2016-2022 | 24200
  Prius XLE | 2023-2026 | 30895
Honda | Fit | compact-hatchback | Hatchback | 5 | Gasoline | Either | family | 3 | holds=1.15
  Fit Sport | 2009-2013 | 16060
  Fit EX | 2015-2020 | 17435
Toyota | RAV4 | compact-suv | SUV | 5 | Gasoline | Automatic | family | 9 | holds=1.3
  RAV4 Limited 4WD | 2006-2012 | 25870
  RAV4 XLE AWD | 2013-2018 | 26690
  RAV4 XLE AWD | 2019-2025 | 28900
  RAV4 Hybrid XSE | 2019-2025 | 34000 | fuel=Hybrid
Honda | CR-V | compact-suv | SUV | 5 | Gasoline | Automatic | family | 9 | holds=1.2
  CR-V EX AWD | 2007-2011 | 24650
  CR-V EX-L AWD | 2012-2016 | 28545
  CR-V Touring AWD | 2017-2022 | 33695
  CR-V Hybrid Sport AWD | 2023-2026 | 34150 | fuel=Hybrid
Nissan | Rogue | compact-suv | SUV | 5 | Gasoline | Automatic | family | 7 | holds=0.93
  Rogue SV AWD | 2008-2013 | 22500
  Rogue SV AWD | 2014-2020 | 25840
  Rogue SL AWD | 2021-2025 | 33400
Nissan | Qashqai | compact-suv | SUV | 5 | Gasoline | Either | family | 5 | holds=0.93
  Qashqai 1.5 dCi | 2010-2018 | 25100 | fuel=Diesel
  Qashqai 1.2 DIG-T N-Connecta | 2014-2018 | 26400
  Qashqai e-Power Tekna | 2022-2025 | 38600 | fuel=Hybrid | gearbox=Automatic
Hyundai | Tucson | compact-suv | SUV | 5 | Gasoline | Automatic | family | 6 | holds=0.97
  Tucson GLS AWD | 2010-2015 | 22500
  Tucson SEL AWD | 2016-2021 | 25700
  Tucson Hybrid SEL AWD | 2022-2026 | 33500 | fuel=Hybrid
Kia | Sportage | compact-suv | SUV | 5 | Gasoline | Automatic | family | 5 | holds=0.95
  Sportage EX AWD | 2011-2016 | 25600
  Sportage EX AWD | 2017-2022 | 27500
  Sportage Hybrid EX | 2023-2026 | 31290 | fuel=Hybrid
Volkswagen | Tiguan | compact-suv | SUV | 5 | Gasoline | Automatic | family | 6 | holds=0.95
  Tiguan SE 4Motion | 2009-2017 | 27900
  Tiguan 2.0 TDI 4Motion | 2010-2023 | 34500 | fuel=Diesel
  Tiguan SEL 4Motion | 2018-2024 | 32300 | seats=7
Ford | Escape | compact-suv | SUV | 5 | Gasoline | Automatic | family | 6 | holds=0.9
  Escape XLT 4WD | 2008-2012 | 24300
  Escape SE 4WD | 2013-2019 | 26900
  Escape Hybrid SE | 2020-2025 | 29450 | fuel=Hybrid
Chevrolet | Equinox | compact-suv | SUV | 5 | Gasoline | Automatic | family | 6 | holds=0.88
  Equinox LT AWD | 2010-2017 | 27300
  Equinox LT AWD | 2018-2024 | 29800
Mazda | CX-5 | compact-suv | SUV | 5 | Gasoline | Automatic | family | 5 | holds=1.08
  CX-5 Touring AWD | 2013-2016 | 25200
  CX-5 Grand Touring AWD | 2017-2021 | 30700
  CX-5 Premium Plus | 2022-2025 | 34100
Subaru | Forester | compact-suv | SUV | 5 | Gasoline | Automatic | family | 5 | holds=1.12
  Forester Premium | 2009-2013 | 23000
  Forester Premium | 2014-2018 | 24895
  Forester Limited | 2019-2025 | 30800
Jeep | Grand Cherokee | suv | SUV | 5 | Gasoline | Automatic | suv | 6 | holds=1.02
  Grand Cherokee Laredo 4x4 | 2005-2010 | 29700
  Grand Cherokee Limited 4x4 | 2011-2021 | 39600
  Grand Cherokee Limited 4x4 | 2022-2025 | 47500
Jeep | Wrangler | off-roader | SUV | 5 | Gasoline | Either | suv | 5 | holds=1.7
  Wrangler Unlimited Sahara 4x4 | 2007-2018 | 28700
  Wrangler Unlimited Rubicon 4x4 | 2019-2025 | 42000
Ford | Explorer | suv | SUV | 7 | Gasoline | Automatic | suv | 6 | holds=0.95
  Explorer XLT 4WD | 2011-2019 | 33400
  Explorer XLT 4WD | 2020-2025 | 38700
Chevrolet | Tahoe | suv | SUV | 8 | Gasoline | Automatic | suv | 4 | holds=1.15
  Tahoe LT 4WD | 2007-2014 | 42000
  Tahoe LT 4WD | 2015-2020 | 54500
  Tahoe Z71 | 2021-2026 | 60500
Toyota | Highlander | suv | SUV | 8 | Gasoline | Automatic | suv | 5 | holds=1.3
  Highlander SE | 2008-2013 | 32400
  Highlander XLE AWD | 2014-2019 | 37500
  Highlander Hybrid XLE AWD | 2020-2025 | 43000 | fuel=Hybrid
Ford | F-150 | pickup | Pickup | 5 | Gasoline | Automatic | family | 10 | holds=1.15
  F-150 XLT SuperCrew | 2009-2014 | 31500
  F-150 Lariat SuperCrew 4x4 | 2009-2014 | 39500
  F-150 XLT SuperCrew 4x4 | 2015-2020 | 41500
  F-150 Lariat SuperCrew 4x4 | 2015-2020 | 48500
  F-150 XLT SuperCrew 4x4 | 2021-2025 | 49500
Chevrolet | Silverado 1500 | pickup | Pickup | 6 | Gasoline | Automatic | family | 9 | holds=1.12
  Silverado 1500 LT Crew Cab | 2007-2013 | 31000
  Silverado 1500 LT Crew Cab 4WD | 2014-2018 | 40500
  Silverado 1500 LTZ Crew Cab 4WD | 2014-2018 | 45500
  Silverado 1500 RST Crew Cab 4WD | 2019-2025 | 49500
Ram | 1500 | pickup | Pickup | 5 | Gasoline | Automatic | family | 8 | holds=1.08
  1500 SLT Crew Cab | 2011-2018 | 34000
  1500 Big Horn Crew Cab 4x4 | 2013-2018 | 40000
  1500 Laramie Crew Cab 4x4 | 2019-2025 | 52000
GMC | Sierra 1500 | pickup | Pickup | 6 | Gasoline | Automatic | family | 5 | holds=1.12
  Sierra 1500 SLE Crew Cab 4WD | 2007-2018 | 35500
  Sierra 1500 Elevation 4WD | 2019-2025 | 47000
Toyota | Tacoma | pickup | Pickup | 5 | Gasoline | Automatic | family | 7 | holds=1.7
  Tacoma SR5 Double Cab | 2005-2015 | 25500
  Tacoma TRD Sport Double Cab 4x4 | 2016-2023 | 34300
  Tacoma TRD Off-Road Double Cab 4x4 | 2016-2023 | 36000
Toyota | Tundra | pickup | Pickup | 5 | Gasoline | Automatic | family | 3 | holds=1.5
  Tundra SR5 CrewMax 4x4 | 2007-2021 | 33000
Ford | Ranger | pickup | Pickup | 5 | Gasoline | Automatic | family | 5 | holds=1.2
  Ranger XLT SuperCrew 4x4 | 2019-2025 | 34000
  Ranger Wildtrak 2.0 TDCi | 2016-2025 | 43000 | fuel=Diesel
Nissan | Frontier | pickup | Pickup | 5 | Gasoline | Automatic | family | 3 | holds=1.2
  Frontier SV Crew Cab | 2005-2021 | 25000
`;
