import type { Papel } from '@hub/domain/kernel/papel.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Sessao } from '../api/sessao.ts'
import type { NomeDeTela } from '../parts/caminhos.ts'
import { type Piece, piece } from '../ui/tardio.ts'

/** `publica`: with or without a session. `autenticado`: any group. Else the groups that see it. */
type Publico = 'publica' | 'autenticado' | readonly Papel[]

/** A screen, and how what it shows first is asked for before it is drawn, by the parameters of its address. */
export type Pagina = ComponentType & { antes?: (cache: QueryClient, params: Record<string, string>) => unknown }

export interface Tela extends Piece<object, Pagina> {
  nome: NomeDeTela
  titulo: string
  quem: Publico
  /** The page brings its own frame (sign-in, links from e-mails). */
  semMoldura: boolean
}

export const tela = <N extends string>(
  nome: NomeDeTela,
  titulo: string,
  quem: Publico,
  carregar: () => Promise<Record<N, Pagina>>,
  qual: N,
  { semMoldura = false }: { semMoldura?: boolean } = {},
): Tela => ({ nome, titulo, quem, semMoldura, ...piece<object, Pagina>(async () => (await carregar())[qual]) })

/** May the person see it, in the group whose screens are shown? */
export const podeVer = (t: Tela, { status, papel }: Pick<Sessao, 'status' | 'papel'>): boolean =>
  t.quem === 'publica' ||
  (status === 'authenticated' && (t.quem === 'autenticado' || (papel !== null && t.quem.includes(papel))))

/** Of the screens of one address, the one for this person. */
export const telaPara = (opcoes: readonly Tela[], sessao: Pick<Sessao, 'status' | 'papel'>): Tela | undefined =>
  // What is made for the group goes before what is for everybody.
  [...opcoes].sort((a, b) => ordem(a.quem) - ordem(b.quem)).find((t) => podeVer(t, sessao))

const ordem = (quem: Publico): number => (quem === 'publica' ? 2 : quem === 'autenticado' ? 1 : 0)

/** Groups that would see something at this address. */
export const papeisDe = (opcoes: readonly Tela[]): readonly Papel[] =>
  opcoes.flatMap((t) => (typeof t.quem === 'string' ? [] : t.quem))
