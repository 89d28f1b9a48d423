import { useState } from 'react'
import { Botao } from '../../ui/Botao.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { momentoPorExtenso } from '../fuso.ts'
import css from './EstadoDoRascunho.module.css'

/** How far a form is kept (web/api/autosave.ts). */
export type GravacaoDoRascunho =
  | { estado: 'nada' | 'gravando' | 'conflito' }
  | { estado: 'gravada' | 'local'; em: Date }
  | { estado: 'recusada'; frase: string }

const hora = (momento: Date) => momentoPorExtenso(momento).slice(-5)

/** Sentences of a form that are not those of any draft. */
export type FrasesProprias = (g: GravacaoDoRascunho, hora: (momento: Date) => string) => string | undefined

function frase(g: GravacaoDoRascunho): string {
  switch (g.estado) {
    case 'nada':
      return 'O rascunho se salva sozinho.'
    case 'gravando':
      return 'Salvando…'
    case 'gravada':
      return `Rascunho salvo às ${hora(g.em)}`
    case 'local':
      return `Sem conexão com o Hub: guardado neste aparelho às ${hora(g.em)}`
    case 'conflito':
      return 'Salvo em outra janela: o que está aqui está guardado neste aparelho'
    case 'recusada':
      return `Não foi salvo no Hub: ${g.frase}`
  }
}

/** 'Rascunho salvo às 14:07'. Readers of screens hear only when something is wrong: every saving would talk over the typing. */
export function EstadoDoRascunho({ gravacao, proprias }: { gravacao: GravacaoDoRascunho; proprias?: FrasesProprias }) {
  const dita = proprias?.(gravacao, hora) ?? frase(gravacao)
  const grave = ['local', 'recusada', 'conflito'].includes(gravacao.estado)
  return (
    <p className={grave ? css.grave : css.calmo}>
      <span aria-hidden={grave || undefined}>{dita}</span>
      <span className="so-leitor" role="status">
        {grave ? dita : ''}
      </span>
    </p>
  )
}

/** Told once, when the text comes from this browser and not from the hub. */
export function RascunhoRecuperado({ em }: { em: Date | null }) {
  const [visto, setVisto] = useState(false)
  if (!em || visto) return null
  return (
    <Faixa
      title="Recuperamos o que você escreveu"
      action={
        <Botao variant="texto" size="pequeno" onClick={() => setVisto(true)}>
          Entendi
        </Botao>
      }
    >
      Estava guardado neste aparelho desde {momentoPorExtenso(em)} e ainda não tinha chegado ao Hub.
    </Faixa>
  )
}
