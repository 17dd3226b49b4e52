// What stands in for a vendor behaves as the vendor does: the same tests run against both.
import { isProduct, isStandInOrVendor, isTest } from './places.ts';
import type { Law, SourceFile } from './source-files.ts';

/** `card-processor` of `card-processor.stripe.ts`. */
const portOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).split('.')[0] ?? '';

const importsOne = ({ imports }: SourceFile, name: RegExp | string) =>
  imports.some(({ to }) => (typeof name === 'string' ? to === name : name.test(to)));

export const portLaw: Law = {
  name: 'every implementation of a port is tested by the suite of the port',
  broken(files) {
    const tests = files.filter(({ path }) => isTest(path));
    const all = files.map(({ path }) => path).filter((path) => isProduct(path));
    const ports = Map.groupBy(all.filter(isStandInOrVendor), portOf);
    return [...ports]
      .filter(([, paths]) => paths.length > 1)
      .flatMap(([port, paths]) => {
        const suite = new RegExp(`/${port}\\.suite\\.ts$`);
        const isOne = tests.some((test) => paths.every((path) => importsOne(test, path)));
        return isOne
          ? []
          : paths.filter(
              (path) => !tests.some((test) => importsOne(test, path) && importsOne(test, suite)),
            );
      });
  },
};
