import { createElement } from 'react'
import type { ReactNode, SVGProps } from 'react'

/** An icon as lucide-react keeps it: the side of its square, and the shapes on it. */
interface Drawing {
  readonly size: number
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Pixels. Default: 24. */
  readonly size?: number
}

/**
 * Draws the icons of lucide-react, whose files the build points here (`vite.config.ts`): what that does besides, settings
 * shared by many icons and lines of another width, nobody here uses, and every first visit would load it. Hidden from
 * screen readers, as icons stand beside words.
 */
export default function drawnIcon({ size: side, node }: Drawing): (props: IconProps) => ReactNode {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ size = 24, ...rest }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: `0 0 ${side} ${side}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
      },
      ...shapes,
    )
}
