/** What a triangle is made of. The order is that of `partNames`. */
export const partNames = [
  'body',
  'tyre',
  'rim',
  'disc',
  'well',
  'seat',
  'paint',
  'black',
  'plastic',
  'chrome',
  'white',
  'plate',
  'red-lamp',
  'metal',
] as const;

export type PartName = (typeof partNames)[number];

const partNumber = (name: PartName) => partNames.indexOf(name);

/**
 * Triangles with smooth normals. Per vertex also `light` (how open the place is to the sky, 0 to 1),
 * `hole` (below 0: cut away) and `glass` (below 0: a pane, metres from its edge).
 */
export interface Mesh {
  positions: Float32Array;
  normals: Float32Array;
  light: Float32Array;
  hole: Float32Array;
  glass: Float32Array;
  triangles: Uint32Array;
  parts: Uint8Array;
}

interface Vertex {
  position: readonly [number, number, number];
  normal: readonly [number, number, number];
  light?: number;
  hole?: number;
  glass?: number;
}

/** Gathers vertices and triangles of many parts into one mesh. */
export class MeshBuilder {
  #positions: number[] = [];
  #normals: number[] = [];
  #light: number[] = [];
  #hole: number[] = [];
  #glass: number[] = [];
  #triangles: number[] = [];
  #parts: number[] = [];

  vertex({ position, normal, light = 1, hole = 1, glass = 1 }: Vertex): number {
    const number = this.#light.length;
    this.#positions.push(position[0], position[1], position[2]);
    this.#normals.push(normal[0], normal[1], normal[2]);
    this.#light.push(light);
    this.#hole.push(hole);
    this.#glass.push(glass);
    return number;
  }

  quad(a: number, b: number, c: number, d: number, part: PartName) {
    const number = partNumber(part);
    this.#triangles.push(a, b, c, a, c, d);
    this.#parts.push(number, number);
  }

  /** A sheet of `rows` by `columns` vertices, joined at its side edges when `closed`. */
  sheet(rows: number, columns: number, part: PartName, closed: boolean, at: SheetVertex) {
    const first = this.#light.length;
    for (let r = 0; r < rows; r++) {
      for (let c = 0; c < columns; c++) this.vertex(at(r, c));
    }
    const spans = closed ? columns : columns - 1;
    for (let r = 0; r + 1 < rows; r++) {
      for (let c = 0; c < spans; c++) {
        const right = (c + 1) % columns;
        const here = first + r * columns;
        this.quad(here + c, here + right, here + columns + right, here + columns + c, part);
      }
    }
  }

  build(): Mesh {
    return {
      positions: Float32Array.from(this.#positions),
      normals: Float32Array.from(this.#normals),
      light: Float32Array.from(this.#light),
      hole: Float32Array.from(this.#hole),
      glass: Float32Array.from(this.#glass),
      triangles: Uint32Array.from(this.#triangles),
      parts: Uint8Array.from(this.#parts),
    };
  }
}

type SheetVertex = (row: number, column: number) => Vertex;
