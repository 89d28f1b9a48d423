import type { NotaDoProjeto } from '@hub/protocol/projeto.ts'
import { Acao, motivoDe } from '../../parts/Acao.tsx'
import { Botao } from '../../ui/Botao.tsx'
import type { AbrirJanela } from './Janelas.tsx'
import css from './Projeto.module.css'

const pode = (n: NotaDoProjeto, comando: keyof NotaDoProjeto['acoes']) => motivoDe(n.acoes, comando) === null
/** "Who accepted the stage does not authorise": the manager has to know that it waits for somebody else. */
const esperaOutraPessoa = ({ acoes: { autorizar } }: NotaDoProjeto) =>
  autorizar !== undefined && !autorizar.permitido && autorizar.recusa === 'AUTOR_NAO_APROVA'

export const temBotoes = (n: NotaDoProjeto): boolean =>
  esperaOutraPessoa(n) || (['autorizar', 'enviar', 'pagar', 'devolver'] as const).some((c) => pode(n, c))

/** The commands that fit an instalment now; one that only somebody else may give says so. */
export function BotoesDaNota({ nota: n, abrir }: { nota: NotaDoProjeto; abrir: AbrirJanela }) {
  if (!temBotoes(n)) return null
  return (
    <div className={css.acoes}>
      {(pode(n, 'autorizar') || esperaOutraPessoa(n)) && (
        <Acao
          acoes={n.acoes}
          comando="autorizar"
          size="pequeno"
          onClick={() => abrir({ qual: 'autorizarNota', nota: n })}
        >
          Autorizar
          <span className="so-leitor"> a nota da parcela {n.parcela}</span>
        </Acao>
      )}
      {pode(n, 'enviar') && (
        <Botao size="pequeno" icon="enviar" onClick={() => abrir({ qual: 'enviarNota', nota: n })}>
          {n.situacao === 'devolvida' ? 'Enviar corrigida' : 'Enviar nota'}
          <span className="so-leitor"> da parcela {n.parcela}</span>
        </Botao>
      )}
      {pode(n, 'pagar') && (
        <Botao size="pequeno" onClick={() => abrir({ qual: 'pagarNota', nota: n })}>
          Registrar pagamento
          <span className="so-leitor"> da parcela {n.parcela}</span>
        </Botao>
      )}
      {pode(n, 'devolver') && (
        <Botao size="pequeno" variant="texto" onClick={() => abrir({ qual: 'devolverNota', nota: n })}>
          Devolver
          <span className="so-leitor"> a nota da parcela {n.parcela}</span>
        </Botao>
      )}
    </div>
  )
}
