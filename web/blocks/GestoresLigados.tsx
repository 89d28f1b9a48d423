import type { GestorLigado } from '@hub/protocol/area.ts'
import type { Endpoint } from '@hub/protocol/kernel/endpoint.ts'
import { useRef, useState } from 'react'
import type { Entrada } from '../api/cliente.ts'
import { useMudanca } from '../api/consultas.ts'
import { buscarGestores, fraseDoCampo } from '../api/gestores.ts'
import { type Acoes, motivoDe } from '../parts/Acao.tsx'
import { mostrarFalha } from '../parts/mostrar-falha.ts'
import { Botao } from '../ui/Botao.tsx'
import { CampoCombo, type OpcaoDeCombo } from '../ui/CampoCombo.tsx'
import { Celula } from '../ui/Celula.tsx'
import { Dialogo } from '../ui/Dialogo.tsx'
import { Faixa } from '../ui/Faixa.tsx'
import css from './GestoresLigados.module.css'

interface Props<L extends Endpoint, D extends Endpoint> {
  /** What they look after. */
  de: { descricao: string; gestores: readonly GestorLigado[]; acoes: Acoes<'ligarGestor' | 'desligarGestor'> }
  /** What it means to look after it. */
  explicacao: string
  ligar: L
  entradaDeLigar: (gestor: number) => Entrada<L>
  desligar: D
  entradaDeDesligar: (vinculo: number) => Entrada<D>
  onClose: () => void
}

/** Managers who look after a unit or an area, added and taken out one by one; each change holds at once. */
export function GestoresLigados<L extends Endpoint, D extends Endpoint>(props: Props<L, D>) {
  const { de } = props
  const ligar = useMudanca(props.ligar, { sucesso: 'Gestor incluído.', erro: false })
  const desligar = useMudanca(props.desligar, { sucesso: 'Gestor retirado.', erro: false })
  const [pessoa, escolher] = useState<OpcaoDeCombo | null>(null)
  const [tentou, tentar] = useState(false)
  const corpo = useRef<HTMLDivElement>(null)
  const erro = ligar.error ?? desligar.error
  const podeLigar = motivoDe(de.acoes, 'ligarGestor')
  const podeDesligar = motivoDe(de.acoes, 'desligarGestor') === null
  const falta = !pessoa
    ? 'Escolha uma pessoa da lista.'
    : de.gestores.some((g) => String(g.pessoa.id) === pessoa.value)
      ? 'Esta pessoa já está incluída.'
      : undefined
  const incluir = () => {
    tentar(falta !== undefined)
    if (!pessoa || falta) return corpo.current && mostrarFalha(corpo.current)
    ligar.mutate(props.entradaDeLigar(Number(pessoa.value)), { onSuccess: () => escolher(null) })
  }
  return (
    <Dialogo
      open
      onClose={props.onClose}
      title={`Gestores de ${de.descricao}`}
      subtitle={props.explicacao}
      footer={
        <Botao variant="contorno" onClick={props.onClose}>
          Fechar
        </Botao>
      }
    >
      <div className={css.pilha} ref={corpo}>
        {erro && <Faixa tone="erro">{fraseDoCampo(erro, 'gestor')}</Faixa>}
        {podeLigar === null && (
          <div className={css.incluir}>
            <CampoCombo
              label="Incluir gestor"
              placeholder="Nome da pessoa"
              value={pessoa}
              onChange={escolher}
              search={buscarGestores}
              emptyText="Nenhum gestor ativo com este nome."
              errorMessage={tentou ? falta : undefined}
            />
            <Botao
              variant="contorno"
              icon="mais"
              busy={ligar.isPending || desligar.isPending}
              busyLabel="Salvando"
              onClick={incluir}
            >
              Incluir
            </Botao>
          </div>
        )}
        {podeLigar && <Faixa tone="atencao">{podeLigar}</Faixa>}
        {de.gestores.length === 0 ? (
          <p className="apoio">Ninguém ainda.</p>
        ) : (
          <ul className={css.pessoas} aria-label="Gestores incluídos">
            {de.gestores.map((g) => (
              <li key={g.id}>
                <Celula strong detail={g.ativo ? g.email : `${g.email} · acesso desativado`}>
                  {g.pessoa.nome}
                </Celula>
                {podeDesligar && (
                  <Botao size="pequeno" variant="texto" onClick={() => desligar.mutate(props.entradaDeDesligar(g.id))}>
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
