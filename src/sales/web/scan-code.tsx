// Scans the buyer's QR code, where the browser can. Elsewhere the phone's own camera app opens this page
// with the code, or the code is typed.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SideNote } from '../../ui/text/side-note.tsx';

interface QrReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type QrReaderClass = new (options: { readonly formats: readonly string[] }) => QrReader;

/** Not in every browser, nor in TypeScript's library. */
const readerClass = (): QrReaderClass | undefined => Reflect.get(globalThis, 'BarcodeDetector');

/** How often the camera's picture is read, in milliseconds. */
const readEveryMs = 250;

/** The code in the address of a QR code, or alone. */
const codeIn = (text: string): string | undefined =>
  /[?&]code=(\d{6})\b/.exec(text)?.[1] ?? /^\d{6}$/.exec(text)?.[0];

export function ScanCode({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const [canScan, setCanScan] = useState(false);
  const [isScanning, setScanning] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // Only the browser knows.
  useEffect(() => setCanScan(readerClass() !== undefined && 'mediaDevices' in navigator), []);
  if (!canScan) return null;
  const enter = (code: string) => {
    setScanning(false);
    const field = form.current?.elements.namedItem('code');
    if (field instanceof HTMLInputElement) field.value = code;
    form.current?.requestSubmit();
  };
  const fail = () => {
    setScanning(false);
    setFailed(true);
  };
  return (
    <>
      {isScanning && <Camera onCode={enter} onFailure={fail} />}
      <Button className="btn-outline" onClick={() => setScanning(!isScanning)}>
        {isScanning ? 'Stop scanning' : 'Scan the QR code'}
      </Button>
      {hasFailed && (
        <SideNote tone="warning" role="status">
          We can’t use the camera. Type the code instead.
        </SideNote>
      )}
    </>
  );
}

function Camera({ onCode, onFailure }: { onCode: (code: string) => void; onFailure: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const scanned = useEffectEvent((code: string | undefined) => code && onCode(code));
  const failed = useEffectEvent((signal: AbortSignal) => signal.aborted || onFailure());
  useEffect(() => {
    const end = new AbortController();
    scan(video.current, end.signal).then(scanned, () => failed(end.signal));
    return () => end.abort();
  }, []);
  return (
    <video ref={video} muted playsInline aria-label="Camera" className="w-full rounded-box">
      <track kind="captions" />
    </video>
  );
}

/** The first code that the camera shows; undefined once it is given up. */
async function scan(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
): Promise<string | undefined> {
  const Reader = readerClass();
  if (!video || !Reader) throw new Error('no camera');
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  video.srcObject = stream;
  await video.play();
  const reader = new Reader({ formats: ['qr_code'] });
  while (!signal.aborted) {
    for (const { rawValue } of await reader.detect(video)) {
      const code = codeIn(rawValue);
      if (code) return code;
    }
    await new Promise((resolve) => setTimeout(resolve, readEveryMs));
  }
  return undefined;
}
