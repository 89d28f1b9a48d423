import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import type { PrevisaoDaLiberacao } from '@hub/protocol/solicitacao.ts'
import css from './Liberar.module.css'
import { porQueFica } from './liberacao.ts'

interface Props {
  previsao: PrevisaoDaLiberacao
  /** The client chose the provider. */
  direta: boolean
}

const nota = (n: number) => escreverNumero(n, { de: 1 })

function titulo({ segue, convidados }: PrevisaoDaLiberacao): string {
  const n = convidados.length
  const quantos = n === 1 ? '1 prestador' : `${n} prestadores`
  if (segue === 'aceite') return 'A demanda vai para 1 prestador'
  if (n === 0) return 'Ninguém pode ser convidado agora'
  if (segue === 'diagnostico')
    return `Depois do diagnóstico, ${n === 1 ? 'será convidado' : 'serão convidados'} ${quantos}`
  return `${n === 1 ? 'Será convidado' : 'Serão convidados'} ${quantos}`
}

/** To whom the release goes, by name, and who stays out with the reason. */
export function QuemRecebe({ previsao, direta }: Props) {
  const { convidados, fora, ficam_fora } = previsao
  return (
    <section>
      <h3>{titulo(previsao)}</h3>
      {previsao.segue === 'diagnostico' && (
        <p>Este serviço pede um diagnóstico antes das propostas. Ele começa com a liberação.</p>
      )}
      <ul className={css.nomes}>
        {convidados.map((c) => (
          <li key={c.id}>
            <b>{c.nome}</b>
            <span>
              {[
                `${c.cidade} (${c.estado})`,
                c.nota === null ? 'sem avaliação' : `nota ${nota(c.nota)}`,
                c.abertos === 0 ? null : c.abertos === 1 ? 'em 1 rodada aberta' : `em ${c.abertos} rodadas abertas`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {direta && previsao.segue === 'propostas' && <p className={css.fora}>Foi a escolha direta do cliente.</p>}
      {ficam_fora > 0 && (
        <p className={css.fora}>
          {ficam_fora === 1 ? 'Fica de fora: ' : 'Ficam de fora: '}
          {fora.map((f) => `${f.nome} (${porQueFica[f.motivo]})`).join('; ')}
          {ficam_fora > fora.length && `; e mais ${ficam_fora - fora.length}`}.
        </p>
      )}
    </section>
  )
}
