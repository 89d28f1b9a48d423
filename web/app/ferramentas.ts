import type { ComponentType } from 'react'
import { IconeDoCarrinho } from './IconeDoCarrinho.tsx'
import { MensagensDaBarra } from './MensagensDaBarra.tsx'
import { SinoDaBarra } from './SinoDaBarra.tsx'

/**
 * What stands at the right of every bar, in order: messages, bell, basket. Each is a component of web/app without props that
 * fetches for itself and hands what it got to its part (web/parts).
 */
export const ferramentas: readonly ComponentType[] = [MensagensDaBarra, SinoDaBarra, IconeDoCarrinho]
