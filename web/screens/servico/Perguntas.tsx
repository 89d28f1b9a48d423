import { servico } from '@hub/protocol/servico.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { Secao } from '../../ui/Pagina.tsx'
import css from './Servico.module.css'

/** What the purchase will ask, so that nobody is surprised half way. Without questions, or without an answer, nothing. */
export function Perguntas({ servico: id }: { servico: number }) {
  const { data } = useQuery(consulta(servico.lerQuestionario, { params: { id } }))
  if (!data || data.perguntas.length === 0) return null
  return (
    <Secao title="O que vamos perguntar">
      <ul className={css.perguntas}>
        {data.perguntas.map((p) => (
          <li key={p.id}>
            {p.pergunta}
            {!p.obrigatoria && <span className="apoio"> (opcional)</span>}
            {p.opcoes.length > 0 && <span className="apoio"> {p.opcoes.join(', ')}</span>}
          </li>
        ))}
      </ul>
    </Secao>
  )
}
