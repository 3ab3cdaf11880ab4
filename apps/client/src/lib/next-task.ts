/** Lets the browser paint and take taps before what comes next: a slow phone is kept by one long task, not by ten short ones. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
