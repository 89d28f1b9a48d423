import type { Papel } from '@hub/domain/kernel/papel.ts'
import { quantos } from '@hub/domain/kernel/por-escrito.ts'
import type { Notificacao } from '@hub/protocol/notificacao.ts'
import type { Pendencia } from '@hub/protocol/pendencia.ts'
import { useRef } from 'react'
import { Ancora } from '../../ui/Ancora.tsx'
import { Balao } from '../../ui/Balao.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falha } from '../../ui/Falha.tsx'
import { Icone } from '../../ui/Icone.tsx'
import barra from '../../ui/IconeDaBarra.module.css'
import { Vazio } from '../../ui/Vazio.tsx'
import { caminhos } from '../caminhos.ts'
import { ItemDoSino } from './ItemDoSino.tsx'
import { porAssunto } from './por-assunto.ts'
import css from './Sino.module.css'
import { VezNoSino } from './VezNoSino.tsx'

interface SinoProps {
  /** What was told, the newest first; undefined while it is fetched for the first time. */
  itens: readonly Notificacao[] | undefined
  naoVistas: number
  /** How much waits for the reader, as his start screen counts it, and what waits longest. */
  esperam: number
  primeiras: readonly Pendencia[]
  /** Whose screens are shown. */
  papel: Papel | null
  /** How many there are besides those that are shown. */
  maisAntigas: number
  /** The sentence of a failure to fetch. */
  falha?: string | undefined
  buscando: boolean
  aoTentar: () => void
  aoMostrarMais: () => void
  aoVer: (id: number) => void
  aoVerTodas: () => void
}

const nome = (naoVistas: number, esperam: number): string =>
  [
    'Notificações',
    ...(naoVistas > 0 ? [quantos(naoVistas, 'não vista', 'não vistas')] : []),
    ...(esperam > 0 ? [quantos(esperam, 'espera por você', 'esperam por você')] : []),
  ].join(', ')

/** The bell of the bar: how much waits for the reader, what of it waits longest, and what people were told. A dot: something was not seen. */
export function Sino(props: SinoProps) {
  const { itens, naoVistas, esperam, maisAntigas, falha, aoVer } = props
  const corpo = useRef<HTMLDivElement>(null)
  return (
    <>
      <Balao
        label={nome(naoVistas, esperam)}
        className={barra.icone}
        trigger={
          <>
            <Icone name="sino" />
            {esperam > 0 && (
              <span className={barra.quantos} aria-hidden="true">
                {esperam > 99 ? '99+' : esperam}
              </span>
            )}
            {naoVistas > 0 && <span className={css.novidade} aria-hidden="true" />}
          </>
        }
        title="Notificações"
        end={
          naoVistas > 0 && (
            <Botao
              variant="texto"
              size="pequeno"
              onClick={() => {
                // The button goes away with what it did: the focus stays in the panel.
                corpo.current?.focus()
                props.aoVerTodas()
              }}
            >
              Marcar todas como vistas
            </Botao>
          )
        }
        footer={
          maisAntigas > 0 && (
            <Botao variant="texto" size="pequeno" wide busy={props.buscando} onClick={props.aoMostrarMais}>
              Mostrar mais antigas
            </Botao>
          )
        }
      >
        {(fechar) => (
          <div ref={corpo} tabIndex={-1} className={css.corpo}>
            {esperam > 0 && (
              <>
                <p className={css.espera}>
                  <Ancora href={caminhos.pendentes} onClick={fechar}>
                    {quantos(esperam, 'tarefa espera por você', 'tarefas esperam por você')}
                  </Ancora>
                </p>
                <ul className={css.vezes} aria-label="O que espera há mais tempo">
                  {props.primeiras.map((p) => (
                    <VezNoSino key={p.chave} p={p} papel={props.papel} aoSeguir={fechar} />
                  ))}
                </ul>
              </>
            )}
            {itens === undefined ? (
              <div className={css.margem}>
                {falha ? (
                  <Falha onRetry={props.aoTentar} retrying={props.buscando}>
                    {falha}
                  </Falha>
                ) : (
                  <Esqueleto lines={4} label="Carregando notificações" />
                )}
              </div>
            ) : itens.length === 0 ? (
              <div className={css.margem}>
                <Vazio title="Nenhuma notificação ainda">
                  Quando algo depender de você ou mudar em uma solicitação sua, o aviso aparece aqui na hora.
                </Vazio>
              </div>
            ) : (
              <ul>
                {porAssunto(itens).map((grupo) => (
                  <ItemDoSino key={grupo[0]!.id} grupo={grupo} aoVer={aoVer} aoSeguir={fechar} />
                ))}
              </ul>
            )}
          </div>
        )}
      </Balao>
      <span className="so-leitor" role="status">
        {naoVistas > 0 ? nome(naoVistas, 0) : ''}
      </span>
    </>
  )
}
