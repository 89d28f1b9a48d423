import type { GestorLigado } from '@hub/protocol/area.ts'
import { useState } from 'react'
import { Botao } from '../ui/Botao.tsx'
import { CampoCombo, type OpcaoDeCombo } from '../ui/CampoCombo.tsx'
import { Celula } from '../ui/Celula.tsx'
import { Dialogo } from '../ui/Dialogo.tsx'
import { Faixa } from '../ui/Faixa.tsx'
import { type Acoes, motivoDe } from './Acao.tsx'
import css from './JanelaDeGestores.module.css'

interface JanelaDeGestoresProps {
  titulo: string
  /** What it means to look after it. */
  explicacao: string
  gestores: readonly GestorLigado[]
  acoes: Acoes<'ligarGestor' | 'desligarGestor'>
  buscar: (texto: string, sinal: AbortSignal) => Promise<OpcaoDeCombo[]>
  /** Rejects when the server refuses; the sentence is `erro` then. */
  aoLigar: (gestor: number) => Promise<unknown>
  aoDesligar: (vinculo: GestorLigado) => Promise<unknown>
  ocupada: boolean
  erro: string | null
  onClose: () => void
}

/** Managers of a unit or an area, added and taken out one by one; each change holds at once. */
export function JanelaDeGestores(props: JanelaDeGestoresProps) {
  const { gestores, acoes, ocupada } = props
  const [pessoa, escolher] = useState<OpcaoDeCombo | null>(null)
  const [tentou, tentar] = useState(false)
  const podeLigar = motivoDe(acoes, 'ligarGestor')
  const podeDesligar = motivoDe(acoes, 'desligarGestor') === null
  const ligar = async () => {
    tentar(pessoa === null)
    if (!pessoa) return
    try {
      await props.aoLigar(Number(pessoa.value))
      escolher(null)
    } catch {
      // The sentence is in `erro`; the choice stays.
    }
  }
  return (
    <Dialogo
      open
      onClose={props.onClose}
      title={props.titulo}
      subtitle={props.explicacao}
      footer={
        <Botao variant="contorno" onClick={props.onClose}>
          Fechar
        </Botao>
      }
    >
      <div className={css.pilha}>
        {props.erro && <Faixa tone="erro">{props.erro}</Faixa>}
        {podeLigar === null && (
          <div className={css.incluir}>
            <CampoCombo
              label="Incluir gestor"
              placeholder="Nome da pessoa"
              value={pessoa}
              onChange={escolher}
              search={props.buscar}
              emptyText="Nenhum gestor ativo com este nome."
              errorMessage={tentou && !pessoa ? 'Escolha uma pessoa da lista.' : undefined}
            />
            <Botao variant="contorno" icon="mais" busy={ocupada} busyLabel="Salvando" onClick={() => void ligar()}>
              Incluir
            </Botao>
          </div>
        )}
        {podeLigar && <Faixa tone="atencao">{podeLigar}</Faixa>}
        {gestores.length === 0 ? (
          <p className="apoio">Ninguém ainda.</p>
        ) : (
          <ul className={css.pessoas} aria-label="Gestores incluídos">
            {gestores.map((g) => (
              <li key={g.id}>
                <Celula strong detail={g.ativo ? g.email : `${g.email} · acesso desativado`}>
                  {g.pessoa.nome}
                </Celula>
                {podeDesligar && (
                  <Botao size="pequeno" variant="texto" onClick={() => void props.aoDesligar(g).catch(() => undefined)}>
                    Retirar<span className="so-leitor"> {g.pessoa.nome}</span>
                  </Botao>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialogo>
  )
}
