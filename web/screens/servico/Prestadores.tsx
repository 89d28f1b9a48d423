import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import { servico } from '@hub/protocol/servico.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import css from './Servico.module.css'

const nota = (valor: number | null) =>
  valor === null ? 'sem avaliações ainda' : `nota ${escreverNumero(valor, { de: 1 })} de 10`

/** Who may be invited to propose. */
export function Prestadores({ servico: id }: { servico: number }) {
  const busca = useQuery(consulta(servico.listarPrestadores, { params: { id } }))
  return (
    <Secao title="Quem pode fazer">
      {busca.isError || !busca.data ? (
        <LoadState query={busca} lines={3} label="Carregando prestadores" />
      ) : busca.data.length === 0 ? (
        <Vazio title="Nenhum prestador credenciado no momento">
          Você pode pedir mesmo assim: o gestor procura quem atenda.
        </Vazio>
      ) : (
        <ul className={css.prestadores}>
          {busca.data.map((p) => (
            <li key={p.id} className={css.prestador}>
              <b>{p.nome}</b>
              <span className="apoio">
                {p.cidade}/{p.estado} · {nota(p.nota_media)}
                {p.concluidos > 0 &&
                  ` · ${p.concluidos} ${p.concluidos === 1 ? 'projeto concluído' : 'projetos concluídos'}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Secao>
  )
}
