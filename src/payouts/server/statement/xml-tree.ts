// XML from strangers as a tree, by the names of its elements without their namespaces.
import { parseXml, XmlElement } from '@rgrove/parse-xml';

export type { XmlElement };

/** Null: not well-formed, nested beyond all reason, or with a document type, whose entities may grow. */
export function rootOf(text: string): XmlElement | null {
  if (text.includes('<!DOCTYPE')) return null;
  try {
    return parseXml(text).root;
  } catch {
    return null;
  }
}

const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1);

/** All elements at a path such as `NtryDtls/TxDtls`, in their order. */
export function elementsAt(element: XmlElement, path: string): XmlElement[] {
  let found = [element];
  for (const name of path.split('/'))
    found = found.flatMap(({ children }) =>
      children
        .filter((child) => child instanceof XmlElement)
        .filter((child) => localName(child) === name),
    );
  return found;
}

/** The text of the first element at a path; null where it is missing or empty. */
export function textAt(element: XmlElement, path: string): string | null {
  const [first] = elementsAt(element, path);
  return first?.text.trim() || null;
}
