import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import type { Tentativa } from '@hub/protocol/integracao.ts'
import { Etiqueta, type EtiquetaCor } from '../ui/Etiqueta.tsx'
import { DataHora } from './Data.tsx'
import css from './TentativasDoEnvio.module.css'

const resultados: Record<Tentativa['resultado'], [nome: string, cor: EtiquetaCor]> = {
  sucesso: ['Recebido', 'verde'],
  silencio: ['Sem resposta', 'ambar'],
  resposta: ['Respondeu com erro', 'tijolo'],
  recusa: ['Recusado', 'tijolo'],
  reprocessada: ['Mandado de novo', 'azul'],
  removida: ['Removido da fila', 'grafite'],
}

/** How long an answer took, as people say it. */
const duracao = (ms: number): string => (ms < 1_000 ? `${ms} ms` : `${escreverNumero(ms / 1_000)} s`)

/** Every try of a message to a system outside: when, by whom, what was sent, what came back. */
export function TentativasDoEnvio({ tentativas }: { tentativas: readonly Tentativa[] }) {
  return (
    <ol className={css.lista}>
      {tentativas.map((t) => (
        <li key={t.id} className={css.tentativa}>
          <div className={css.linha}>
            <Etiqueta color={resultados[t.resultado][1]}>{resultados[t.resultado][0]}</Etiqueta>
            <span className="apoio">
              <DataHora valor={t.quando} />
              {t.duracao_ms !== null && `, ${duracao(t.duracao_ms)}`}
              {t.status !== null && `, resposta ${t.status}`}
              {t.por && `, por ${t.por.nome}`}
            </span>
          </div>
          {t.motivo && <p>{t.motivo}</p>}
          {(t.pedido !== null || t.resposta !== null) && (
            <details className={css.conteudo}>
              <summary>O que foi enviado e respondido</summary>
              <h3>Enviado</h3>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing else to focus */}
              <pre tabIndex={0}>{t.pedido ?? 'Nada chegou a sair.'}</pre>
              <h3>Respondido</h3>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing else to focus */}
              <pre tabIndex={0}>{t.resposta || 'Não houve resposta.'}</pre>
            </details>
          )}
        </li>
      ))}
    </ol>
  )
}
