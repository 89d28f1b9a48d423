import { solicitacao as api } from '@hub/protocol/solicitacao.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { Vazio } from '../../ui/Vazio.tsx'
import css from './Projeto.module.css'

/** What the offer plans: dates and values come with the chosen proposal. */
export function EtapasPrevistas({ id }: { id: number }) {
  const busca = useQuery(consulta(api.listarEtapas, { params: { id } }))
  if (busca.isError || !busca.data) return <LoadState query={busca} lines={4} />
  if (busca.data.length === 0)
    return (
      <Vazio title="As etapas vêm com a proposta">Cada prestador propõe as suas; valem as da proposta escolhida.</Vazio>
    )
  return (
    <>
      <p className="apoio">Previstas pelo serviço. As datas e os valores definitivos vêm com a proposta escolhida.</p>
      <ol className={css.etapas} aria-label="Etapas previstas">
        {busca.data.map((e) => (
          <li key={e.ordem} className={css.etapa}>
            <span className={css.numero} aria-hidden="true">
              {e.ordem}
            </span>
            <div className={css.conteudo}>
              <div className={css.cabeca}>
                <h2 className={css.titulo}>{e.descricao}</h2>
              </div>
              {(e.entrega || e.valor !== null) && (
                <p className={css.dados}>
                  {e.entrega && <span>{e.entrega}</span>}
                  {e.valor !== null && <span>{emReaisPorExtenso(e.valor)}</span>}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}
