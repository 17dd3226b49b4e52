import type { Points } from './curve.ts';

/**
 * A car in metres. x runs forward from the middle between the axles, y to the left from the
 * centre line, z up from the ground. Only the left half is described: cars are symmetric.
 */
export interface CarShape {
  wheelbase: number;
  halfWidth: number;
  /** Height of the sills above the ground. */
  floor: number;
  wheel: Wheel;
  /** Bonnet, waistline and boot lid of the lower body: height z at x. */
  top: Points;
  /** Half width at x. */
  plan: Points;
  /** How much narrower the flank is at height z. */
  section: Points;
  /** The front and the tail end of the lower body: x at height z. */
  nose: Points;
  tail: Points;
  /** How far the corners of nose and tail sweep back, seen from above. */
  noseSweep: number;
  tailSweep: number;
  /** Radii of the edges. */
  shoulder: number;
  noseEdge: number;
  tailEdge: number;
  /** Arch flare and the haunches over the axles. */
  flare: number;
  haunch: number;
  /** How much the bonnet dips between the front wings. */
  valley?: number;
  /** Depth of the hollow in the doors and the height of the crease above it. */
  hollow: number;
  crease: number;
  cabin: Cabin;
  front: readonly Feature[];
  back: readonly Feature[];
  /** Shut lines of the doors: x at the sill and at the waist. */
  doors: readonly (readonly [sill: number, waist: number])[];
  /** Where the bonnet ends and how far its edges are from the flank. */
  bonnet?: { rear: number; front: number; inset: number };
  handles: readonly Handle[];
  /** Unpainted plastic below this height, and around the arches by so much. */
  cladding?: { below: number; arches: number } | undefined;
  /** A second color above the waist. */
  upper?: 'white' | 'black' | 'cream' | undefined;
  /** A bright strip along the waist, or a dark sill along the floor. */
  waistStrip?: boolean;
  sillStrip?: boolean;
  /** A colored stripe along the flank. */
  stripe?: { at: number; height: number };
  /** An air intake in the flank behind the door. */
  sideIntake?: { x: number; z: number; w: number; h: number; slant: number };
  /** Rails along the roof: from, to, and distance from the centre line. */
  rails?: { front: number; rear: number; y: number } | undefined;
  /** A lip that carries the roof on to the rear, or a wing of its own above the boot. */
  lip?:
    | { from: number; to: number; halfWidth: number; rise: number; look: 'paint' | 'black' }
    | undefined;
  mirror?: 'paint' | 'black' | 'chrome';
  parts: readonly Part[];
  seats: readonly (readonly [x: number, z: number])[];
}

export interface Wheel {
  radius: number;
  rim: number;
  width: number;
  style: 'five' | 'twin' | 'multi' | 'turbine' | 'aero' | 'cap';
  finish: 'silver' | 'dark';
}

interface Cabin {
  roof: Points;
  /** Windscreen and rear window: x at height z. */
  screen: Points;
  back: Points;
  /** Half width at height z. */
  sides: Points;
  /** How much the cabin narrows at x. */
  taper: Points;
  /** Its ends sweep back like those of the body below, as on a bus of one piece. */
  isOnePiece?: boolean;
  crown: number;
  roofEdge: number;
  screenEdge: number;
  backEdge: number;
  windows: Windows;
  /** The roof is open behind the windscreen, between these x. */
  open?: { front: number; rear: number };
}

interface Windows {
  /** Rear end of the side windows: x at height z. */
  rear: Points;
  sill: number;
  header: number;
  /** Width of the front pillar, and of the frame of the rear window. */
  pillar: number;
  /** Pillars between the panes: x at the waist, x at the roof, width. */
  posts: readonly (readonly [waist: number, roof: number, width: number, painted?: boolean])[];
  trim: 'black' | 'chrome' | 'paint';
  rearGlass: { bottom: number; top: number; side: number } | undefined;
  corner?: number;
}

/** Something drawn on the front or the back: a slanted, rounded box seen along x. */
export interface Feature {
  kind:
    | 'lamp'
    | 'round-lamp'
    | 'grille'
    | 'intake'
    | 'mesh'
    | 'strip'
    | 'tail'
    | 'tail-bar'
    | 'plate'
    | 'black'
    | 'chrome'
    | 'white'
    | 'indicator'
    | 'line';
  y: number;
  z: number;
  w: number;
  h: number;
  slant?: number;
  round?: number;
  /** Reaches so far around the corner, along x. */
  depth?: number;
}

interface Handle {
  x: number;
  z: number;
}

/** A separate rounded lump, mirrored to the other side unless it stands in the middle. */
export interface Part {
  look:
    | 'paint'
    | 'black'
    | 'plastic'
    | 'chrome'
    | 'white'
    | 'plate'
    | 'red-lamp'
    | 'seat'
    | 'metal';
  at: readonly [x: number, y: number, z: number];
  half: readonly [x: number, y: number, z: number];
  /** 2 is an ellipsoid, 8 nearly a box. */
  power?: number;
  /** Bent around the end of the car like its nose or tail. */
  wrap?: number;
  /** Turned about y, in radians, nose up. */
  pitch?: number;
}
