// In the build for browsers this stands for `react` (docs/decisions/0041): what pages and React Router
// take from React, by Preact.
export {
  Children,
  Component,
  cloneElement,
  createContext,
  createElement,
  default,
  Fragment,
  forwardRef,
  isValidElement,
  lazy,
  memo,
  StrictMode,
  Suspense,
  startTransition,
  use,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'preact/compat';

/**
 * React Router imports it, and calls the setter only for pages that ask for `useTransitions`, which
 * none does: the state is shown as it is.
 */
export const useOptimistic = <State>(state: State): [State, () => void] => [state, () => undefined];
