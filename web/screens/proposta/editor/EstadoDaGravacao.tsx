import { formatarDataHora } from '@hub/domain/kernel/data.ts'
import { useState } from 'react'
import { Botao } from '../../../ui/Botao.tsx'
import { Faixa } from '../../../ui/Faixa.tsx'
import css from './EstadoDaGravacao.module.css'
import type { Gravacao } from './usar-edicao.ts'

const hora = (momento: Date) => formatarDataHora(momento).slice(-5)

/** 'Rascunho salvo às 14:07'. Readers of screens hear only when something is wrong: every saving would talk over the typing. */
export function EstadoDaGravacao({ gravacao, enviada }: { gravacao: Gravacao; enviada: boolean }) {
  const grave = ['local', 'recusada', 'conflito'].includes(gravacao.estado)
  return (
    <p className={grave ? css.grave : css.calma}>
      <span aria-hidden={grave || undefined}>{frase(gravacao, enviada)}</span>
      <span className="so-leitor" role="status">
        {grave ? frase(gravacao, enviada) : ''}
      </span>
    </p>
  )
}

function frase(g: Gravacao, enviada: boolean): string {
  switch (g.estado) {
    case 'nada':
      return enviada ? 'O que mudar só vale depois de reenviar.' : 'O rascunho se salva sozinho.'
    case 'gravando':
      return 'Salvando…'
    case 'gravada':
      return enviada ? `Alterações salvas às ${hora(g.em)}, ainda não enviadas` : `Rascunho salvo às ${hora(g.em)}`
    case 'local':
      return `Sem conexão com o Hub: guardado neste aparelho às ${hora(g.em)}`
    case 'conflito':
      return 'Alterada em outra janela: a sua está guardada neste aparelho'
    case 'recusada':
      return `Não foi salvo no Hub: ${g.frase}`
  }
}

/** Told once, when the text comes from this browser and not from the hub. */
export function Recuperada({ em }: { em: Date | null }) {
  const [vista, setVista] = useState(false)
  if (!em || vista) return null
  return (
    <Faixa
      title="Recuperamos o que você escreveu"
      action={
        <Botao variant="texto" size="pequeno" onClick={() => setVista(true)}>
          Entendi
        </Botao>
      }
    >
      Estava guardado neste aparelho desde {formatarDataHora(em)} e ainda não tinha chegado ao Hub.
    </Faixa>
  )
}
