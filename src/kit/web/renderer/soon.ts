/** Runs it as a task of its own: after what runs now, without waiting for a frame or a timer. */
export function soon(task: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    task();
  };
  port2.postMessage(null);
}
