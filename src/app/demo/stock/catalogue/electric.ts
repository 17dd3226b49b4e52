// Category 2. `range` is the rated range in miles when new; `charging` how it charges on the road.
export const electric = `
Tesla | Model S | saloon | Hatchback | 5 | Electric | Automatic | electric | 5 | charging=Supercharger
  Model S 60 | 2013-2015 | 69900 | range=208
  Model S 85 | 2012-2015 | 79900 | range=265
  Model S P85D | 2015-2015 | 105670 | range=253
  Model S 75D | 2016-2018 | 79500 | range=259
  Model S 90D | 2016-2017 | 89500 | range=294
  Model S 100D | 2017-2018 | 94000 | range=335
  Model S Long Range | 2019-2022 | 84990 | range=373
  Model S Plaid | 2021-2025 | 109990 | range=390
Tesla | Model 3 | saloon | Sedan | 5 | Electric | Automatic | electric | 8 | charging=Supercharger | holds=1.2
  Model 3 Standard Range Plus | 2019-2021 | 38490 | range=240
  Model 3 Long Range AWD | 2018-2023 | 49000 | range=322
  Model 3 Performance | 2018-2023 | 56990 | range=310
  Model 3 Rear-Wheel Drive | 2022-2024 | 42990 | range=272
  Model 3 Long Range AWD | 2024-2026 | 47490 | range=341
Tesla | Model X | crossover | SUV | 6 | Electric | Automatic | electric | 3 | charging=Supercharger
  Model X 90D | 2016-2017 | 95500 | range=257
  Model X 75D | 2017-2018 | 82500 | range=238
  Model X 100D | 2017-2018 | 96000 | range=295
  Model X Long Range | 2019-2025 | 87490 | range=328
  Model X Plaid | 2022-2025 | 109990 | range=326
Tesla | Model Y | crossover | SUV | 5 | Electric | Automatic | electric | 8 | charging=Supercharger | holds=1.15
  Model Y Long Range AWD | 2020-2025 | 50990 | range=318
  Model Y Performance | 2020-2024 | 59990 | range=303
Nissan | Leaf | hatchback | Hatchback | 5 | Electric | Automatic | electric | 4 | charging=CHAdeMO | holds=0.9
  Leaf SL | 2011-2012 | 35500 | range=73
  Leaf S | 2013-2016 | 28980 | range=84
  Leaf SV | 2013-2015 | 31920 | range=84
  Leaf SV | 2016-2017 | 34200 | range=107
  Leaf S | 2018-2023 | 29990 | range=150
  Leaf SV | 2018-2022 | 32490 | range=150
  Leaf SL | 2018-2020 | 36200 | range=150
  Leaf SV Plus | 2019-2025 | 38510 | range=215
Nissan | Ariya | crossover | SUV | 5 | Electric | Automatic | electric | 2 | charging=CCS | holds=0.9
  Ariya Venture+ | 2023-2024 | 47190 | range=304
  Ariya Platinum+ e-4ORCE | 2023-2025 | 60190 | range=257
Chevrolet | Bolt EV | hatchback | Hatchback | 5 | Electric | Automatic | electric | 4 | charging=CCS | holds=1.15
  Bolt EV LT | 2017-2019 | 37495 | range=238
  Bolt EV Premier | 2017-2019 | 41780 | range=238
  Bolt EV LT | 2020-2021 | 37495 | range=259
  Bolt EV 1LT | 2022-2023 | 31500 | range=259
Chevrolet | Bolt EUV | crossover | SUV | 5 | Electric | Automatic | electric | 2 | charging=CCS | holds=1.2
  Bolt EUV LT | 2022-2023 | 33500 | range=247
  Bolt EUV Premier | 2022-2023 | 38000 | range=247
Chevrolet | Spark EV | city-car | Hatchback | 4 | Electric | Automatic | electric | 1 | charging=home
  Spark EV 1LT | 2014-2016 | 26685 | range=82
Chevrolet | Equinox EV | crossover | SUV | 5 | Electric | Automatic | electric | 2 | charging=CCS
  Equinox EV LT | 2024-2026 | 41900 | range=319
Chevrolet | Blazer EV | crossover | SUV | 5 | Electric | Automatic | electric | 1.5 | charging=CCS | holds=0.9
  Blazer EV LT AWD | 2024-2026 | 50195 | range=279
BMW | i3 | city-car | Hatchback | 4 | Electric | Automatic | electric | 5 | charging=CCS | holds=1.1
  i3 60 Ah | 2014-2016 | 42400 | range=81
  i3 94 Ah | 2017-2018 | 43395 | range=114
  i3 120 Ah | 2019-2021 | 44450 | range=153
  i3s 120 Ah | 2019-2021 | 47650 | range=153
BMW | i4 | saloon | Hatchback | 5 | Electric | Automatic | electric | 3 | charging=CCS
  i4 eDrive40 | 2022-2026 | 55400 | range=301
  i4 M50 | 2022-2026 | 65900 | range=271
BMW | i5 | saloon | Sedan | 5 | Electric | Automatic | electric | 1 | charging=CCS
  i5 eDrive40 | 2024-2026 | 66800 | range=295
BMW | i7 | saloon | Sedan | 5 | Electric | Automatic | electric | 0.7 | charging=CCS | holds=0.95
  i7 xDrive60 | 2023-2026 | 119300 | range=318
BMW | iX | crossover | SUV | 5 | Electric | Automatic | electric | 1.5 | charging=CCS
  iX xDrive50 | 2022-2025 | 84100 | range=324
Fiat | 500e | city-car | Hatchback | 4 | Electric | Automatic | electric | 3 | charging=home
  500e | 2013-2019 | 32600 | range=87
  500e | 2024-2025 | 32500 | range=149 | charging=CCS
Smart | Fortwo Electric Drive | city-car | Hatchback | 2 | Electric | Automatic | electric | 2 | charging=home | holds=0.95
  Fortwo Electric Drive Coupe | 2013-2016 | 25000 | range=68
  EQ Fortwo Coupe | 2018-2019 | 24550 | range=58
MINI | Cooper SE | city-car | Hatchback | 4 | Electric | Automatic | electric | 4 | charging=CCS
  Cooper SE Hardtop | 2020-2024 | 29900 | range=112
Mitsubishi | i-MiEV | city-car | Hatchback | 4 | Electric | Automatic | electric | 1 | charging=CHAdeMO | holds=1.1
  i-MiEV ES | 2012-2017 | 24500 | range=62
Volkswagen | e-Golf | hatchback | Hatchback | 5 | Electric | Automatic | electric | 3 | charging=CCS | holds=1.15
  e-Golf SE | 2015-2016 | 28995 | range=83
  e-Golf SEL Premium | 2015-2016 | 35445 | range=83
  e-Golf SE | 2017-2019 | 30495 | range=125
  e-Golf SEL Premium | 2017-2019 | 36995 | range=125
Volkswagen | ID.4 | crossover | SUV | 5 | Electric | Automatic | electric | 4 | charging=CCS
  ID.4 Pro | 2021-2023 | 39995 | range=260
  ID.4 Pro S AWD | 2021-2025 | 49000 | range=245
  ID.4 Standard | 2023-2024 | 38995 | range=209
Ford | Focus Electric | hatchback | Hatchback | 5 | Electric | Automatic | electric | 1.5 | charging=home
  Focus Electric | 2012-2016 | 33500 | range=76
  Focus Electric | 2017-2018 | 29120 | range=115 | charging=CCS
Ford | Mustang Mach-E | crossover | SUV | 5 | Electric | Automatic | electric | 4 | charging=CCS | holds=1.1
  Mustang Mach-E Select | 2021-2024 | 42895 | range=230
  Mustang Mach-E Premium | 2021-2026 | 47000 | range=290
  Mustang Mach-E GT | 2021-2025 | 59900 | range=270
Hyundai | Ioniq Electric | hatchback | Hatchback | 5 | Electric | Automatic | electric | 3 | charging=CCS | holds=1.1
  Ioniq Electric | 2017-2019 | 29500 | range=124
  Ioniq Electric SE | 2020-2021 | 33045 | range=170
  Ioniq Electric Limited | 2020-2021 | 38615 | range=170
Hyundai | Kona Electric | crossover | SUV | 5 | Electric | Automatic | electric | 3 | charging=CCS
  Kona Electric SEL | 2019-2023 | 36990 | range=258
  Kona Electric Limited | 2019-2023 | 43500 | range=258
  Kona Electric SEL | 2024-2026 | 36675 | range=261
Hyundai | Ioniq 5 | crossover | SUV | 5 | Electric | Automatic | electric | 4 | charging=CCS | holds=1.05
  Ioniq 5 SE | 2022-2025 | 43650 | range=303
  Ioniq 5 SEL AWD | 2022-2025 | 49400 | range=256
  Ioniq 5 Limited | 2022-2025 | 50600 | range=303
Hyundai | Ioniq 6 | saloon | Sedan | 5 | Electric | Automatic | electric | 2 | charging=CCS
  Ioniq 6 SE | 2023-2025 | 45500 | range=361
  Ioniq 6 Limited AWD | 2023-2025 | 56100 | range=270
Kia | Soul EV | hatchback | Hatchback | 5 | Electric | Automatic | electric | 2 | charging=CHAdeMO
  Soul EV | 2015-2017 | 32250 | range=93
  Soul EV+ | 2015-2019 | 35950 | range=93
Kia | Niro EV | crossover | SUV | 5 | Electric | Automatic | electric | 3 | charging=CCS | holds=1.05
  Niro EV EX | 2019-2022 | 38500 | range=239
  Niro EV EX Premium | 2019-2022 | 44000 | range=239
  Niro EV Wind | 2023-2025 | 39550 | range=253
Kia | EV6 | crossover | SUV | 5 | Electric | Automatic | electric | 3 | charging=CCS | holds=1.05
  EV6 Wind | 2022-2025 | 47000 | range=310
  EV6 GT-Line AWD | 2022-2025 | 55900 | range=274
Kia | EV9 | crossover | SUV | 7 | Electric | Automatic | electric | 1.5 | charging=CCS | holds=1.1
  EV9 Light Long Range | 2024-2026 | 59200 | range=304
  EV9 Land AWD | 2024-2026 | 69900 | range=280
Audi | e-tron | crossover | SUV | 5 | Electric | Automatic | electric | 2 | charging=CCS | holds=0.85
  e-tron Premium Plus quattro | 2019-2023 | 75500 | range=218
  e-tron Sportback Premium Plus | 2020-2023 | 77400 | range=218
  Q8 e-tron Premium Plus quattro | 2024-2025 | 78800 | range=285 | model=Q8 e-tron
Audi | Q4 e-tron | crossover | SUV | 5 | Electric | Automatic | electric | 2 | charging=CCS | holds=0.95
  Q4 50 e-tron Premium quattro | 2022-2023 | 49900 | range=241
Audi | e-tron GT | saloon | Sedan | 5 | Electric | Automatic | electric | 1 | charging=CCS
  e-tron GT Premium Plus quattro | 2022-2024 | 102400 | range=238
Jaguar | I-PACE | crossover | SUV | 5 | Electric | Automatic | electric | 1.5 | charging=CCS | holds=0.75
  I-PACE S | 2019-2020 | 69500 | range=234
  I-PACE HSE | 2019-2024 | 80500 | range=234
Mercedes-Benz | EQS | saloon | Sedan | 5 | Electric | Automatic | electric | 1.5 | charging=CCS | holds=0.85
  EQS 450+ | 2022-2025 | 102310 | range=350
  EQS 580 4MATIC | 2022-2025 | 119110 | range=340
Mercedes-Benz | EQE | saloon | Sedan | 5 | Electric | Automatic | electric | 1.5 | charging=CCS | holds=0.85
  EQE 350+ | 2023-2025 | 74900 | range=305
Mercedes-Benz | EQB | crossover | SUV | 5 | Electric | Automatic | electric | 1.5 | charging=CCS | holds=0.95
  EQB 300 4MATIC | 2022-2025 | 54500 | range=243
Mercedes-Benz | B-Class Electric Drive | hatchback | Hatchback | 5 | Electric | Automatic | electric | 1 | charging=home
  B-Class Electric Drive | 2014-2016 | 41450 | range=87
  B 250e | 2017-2017 | 39900 | range=87
Porsche | Taycan | saloon | Sedan | 4 | Electric | Automatic | electric | 2 | charging=CCS | holds=1.15
  Taycan 4S | 2020-2024 | 103800 | range=227
  Taycan | 2021-2024 | 82700 | range=225
  Taycan Turbo | 2020-2024 | 150900 | range=212
Porsche | Taycan Cross Turismo | crossover | Wagon | 5 | Electric | Automatic | electric | 0.7 | charging=CCS | holds=1.15
  Taycan 4 Cross Turismo | 2021-2024 | 93700 | range=215
Polestar | Polestar 2 | saloon | Hatchback | 5 | Electric | Automatic | electric | 2.5 | charging=CCS | holds=0.95
  2 Launch Edition | 2021-2021 | 59900 | range=233
  2 Long Range Single Motor | 2022-2025 | 45900 | range=270
  2 Long Range Dual Motor | 2022-2025 | 49900 | range=249
Lucid | Air | saloon | Sedan | 5 | Electric | Automatic | electric | 1 | charging=CCS | holds=0.9
  Air Grand Touring | 2022-2025 | 138000 | range=516
  Air Touring | 2023-2026 | 95000 | range=411
  Air Pure RWD | 2024-2026 | 70900 | range=419
Toyota | bZ4X | crossover | SUV | 5 | Electric | Automatic | electric | 2 | charging=CCS | holds=0.95
  bZ4X XLE | 2023-2025 | 42000 | range=252
  bZ4X Limited AWD | 2023-2025 | 48780 | range=222
Toyota | RAV4 EV | crossover | SUV | 5 | Electric | Automatic | electric | 0.5 | charging=home
  RAV4 EV | 2012-2014 | 49800 | range=103
Subaru | Solterra | crossover | SUV | 5 | Electric | Automatic | electric | 1.5 | charging=CCS | holds=0.95
  Solterra Premium | 2023-2025 | 44995 | range=228
  Solterra Limited | 2023-2025 | 48495 | range=222
Lexus | RZ | crossover | SUV | 5 | Electric | Automatic | electric | 1 | charging=CCS | holds=0.95
  RZ 450e Premium | 2023-2025 | 58650 | range=220
Cadillac | Lyriq | crossover | SUV | 5 | Electric | Automatic | electric | 2 | charging=CCS
  Lyriq Luxury | 2023-2026 | 61990 | range=312
  Lyriq Sport AWD | 2024-2026 | 66090 | range=307
Volvo | XC40 Recharge | crossover | SUV | 5 | Electric | Automatic | electric | 2 | charging=CCS
  XC40 Recharge Twin | 2021-2024 | 54645 | range=223
Volvo | C40 Recharge | crossover | SUV | 5 | Electric | Automatic | electric | 1 | charging=CCS
  C40 Recharge Twin Ultimate | 2022-2024 | 58750 | range=226
Genesis | GV60 | crossover | SUV | 5 | Electric | Automatic | electric | 1 | charging=CCS
  GV60 Advanced AWD | 2023-2025 | 59290 | range=248
Rivian | R1S | crossover | SUV | 7 | Electric | Automatic | electric | 1.5 | charging=CCS | holds=1.25
  R1S Adventure Dual Motor | 2023-2025 | 83000 | range=321
  R1S Adventure Quad Motor | 2022-2024 | 92000 | range=316
Honda | Prologue | crossover | SUV | 5 | Electric | Automatic | electric | 1.5 | charging=CCS | holds=0.95
  Prologue Touring AWD | 2024-2026 | 54700 | range=281
Mazda | MX-30 | hatchback | SUV | 5 | Electric | Automatic | electric | 0.7 | charging=CCS | holds=0.9
  MX-30 EV Premium Plus | 2022-2023 | 36480 | range=100
`;
