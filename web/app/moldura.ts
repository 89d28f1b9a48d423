/** The outline of the frame that the page came with (public/arranque.js, ui/styles/contorno.css). */
import { useLayoutEffect } from 'react'

const { dataset } = document.documentElement

/** What stands here takes the outline's place. Skeletons go on from it at once, as long as it is the first screen. */
export const useNoLugarDoContorno = (): void =>
  useLayoutEffect(() => {
    if (dataset.moldura) dataset.moldura = 'chegou'
  }, [])

/** Another screen was opened. */
export const esquecerContorno = (): void => void delete dataset.moldura
