import type { Notificacao } from '@hub/protocol/notificacao.ts'
import { useRef } from 'react'
import { Ancora } from '../../ui/Ancora.tsx'
import { Balao } from '../../ui/Balao.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falha } from '../../ui/Falha.tsx'
import { Icone } from '../../ui/Icone.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { caminhos } from '../caminhos.ts'
import { ItemDoSino } from './ItemDoSino.tsx'
import css from './Sino.module.css'

interface SinoProps {
  /** What was told, the newest first; undefined while it is fetched for the first time. */
  itens: readonly Notificacao[] | undefined
  naoVistas: number
  /** How much waits for the reader, as his start screen counts it. */
  esperam: number
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

const nome = (naoVistas: number): string =>
  naoVistas === 0
    ? 'Notificações'
    : naoVistas === 1
      ? 'Notificações, 1 não vista'
      : `Notificações, ${naoVistas.toLocaleString('pt-BR')} não vistas`

/** The bell of the bar: how many notifications were not seen, and what they say. */
export function Sino(props: SinoProps) {
  const { itens, naoVistas, maisAntigas, falha, aoVer } = props
  const corpo = useRef<HTMLDivElement>(null)
  return (
    <>
      <Balao
        label={nome(naoVistas)}
        className={css.sino}
        trigger={
          <>
            <Icone name="sino" />
            {naoVistas > 0 && (
              <span className={css.quantas} aria-hidden="true">
                {naoVistas > 99 ? '99+' : naoVistas}
              </span>
            )}
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
            {props.esperam > 0 && (
              <p className={css.espera}>
                <Ancora href={caminhos.pendentes} onClick={fechar}>
                  {props.esperam === 1
                    ? '1 tarefa espera por você'
                    : `${props.esperam.toLocaleString('pt-BR')} tarefas esperam por você`}
                </Ancora>
              </p>
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
                {itens.map((n) => (
                  <ItemDoSino key={n.id} notificacao={n} aoVer={aoVer} aoSeguir={fechar} />
                ))}
              </ul>
            )}
          </div>
        )}
      </Balao>
      <span className="so-leitor" role="status">
        {naoVistas > 0 ? nome(naoVistas) : ''}
      </span>
    </>
  )
}
