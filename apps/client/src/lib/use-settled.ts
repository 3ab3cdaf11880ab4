import { useEffect, useState } from 'react'

/** The value once it has stood still for so many milliseconds: what is typed is asked about when the typing stops. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
