import { useQuery } from '@tanstack/react-query'
import { questionarioDaOferta } from '../../blocks/pedido-estimado.ts'
import { Secao } from '../../ui/Pagina.tsx'
import css from './Servico.module.css'

/** What the purchase will ask, so that nobody is surprised half way. Without questions, or without an answer, nothing. */
export function Perguntas({ servico: id, oferta }: { servico: number; oferta: number }) {
  const { data } = useQuery(questionarioDaOferta(id, oferta))
  if (!data || data.perguntas.length === 0) return null
  return (
    <Secao title="O que vamos perguntar">
      <ul className={css.perguntas}>
        {data.perguntas.map((p) => (
          <li key={p.id}>
            {p.pergunta}
            {!p.obrigatoria && <span className="apoio"> (opcional)</span>}
            {p.opcoes.length > 0 && <span className="apoio"> {p.opcoes.join(', ')}</span>}
            {p.tipo === 'arquivo' && <span className="apoio"> Anexe um arquivo</span>}
          </li>
        ))}
      </ul>
      {data.dimensionamento && (
        <p className="apoio">As respostas fazem as horas, e com elas o preço. Você vê a conta antes de enviar.</p>
      )}
    </Secao>
  )
}
