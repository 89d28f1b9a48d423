import {
  servicoInterno as api,
  type ServicoInternoDetalhe,
  type VersaoDoServico,
} from '@hub/protocol/servico-interno.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { emPaginas } from '../../parts/busca.ts'
import { Data } from '../../parts/Data.tsx'
import { useBusca } from '../../parts/endereco.ts'
import { Secao } from '../../ui/Pagina.tsx'
import { Paginacao } from '../../ui/Paginacao.tsx'
import css from './ServicoInterno.module.css'

const campos = emPaginas(20)

/** What each saving changed; requests keep the version that they bought. */
export function Versoes({ s }: { s: ServicoInternoDetalhe }) {
  const [{ page, page_size }, mudar, href] = useBusca(campos)
  const lista = useQuery(consulta(api.listarVersoes, { params: { id: s.id }, query: { page, page_size } }))
  if (lista.isError || !lista.data) return <LoadState query={lista} lines={6} />
  return (
    <>
      <p className="apoio">Cada solicitação fica com a versão que comprou: nada do que muda aqui chega a ela.</p>
      {lista.data.results.map((v) => (
        <Secao
          key={v.versao}
          title={v.versao === s.versao ? `Versão ${v.versao}, a atual` : `Versão ${v.versao}`}
          end={
            <span className="apoio">
              <Data valor={v.dtainclusao} /> · {v.autor ?? 'veio com o catálogo'}
            </span>
          }
        >
          <Mudancas versao={v} />
        </Secao>
      ))}
      <Paginacao
        page={page}
        pageSize={page_size}
        total={lista.data.count}
        noun="versões"
        hrefOf={(p) => href({ page: p })}
        onPageSize={(tamanho) => mudar({ page_size: tamanho })}
      />
    </>
  )
}

function Mudancas({ versao: v }: { versao: VersaoDoServico }) {
  if (v.mudancas.length === 0) return <p className="apoio">Como o serviço começou.</p>
  return (
    <dl className={css.mudancas}>
      {v.mudancas.map((m) => (
        <div key={`${m.oferta} ${m.campo}`}>
          <dt>{m.oferta ? `${m.oferta}: ${m.campo.toLowerCase()}` : m.campo}</dt>
          <dd>
            {m.antes !== null && (
              <>
                <span className="so-leitor">Antes: </span>
                <span className={css.antes}>{m.antes || 'nada'}</span>
                <span className="so-leitor">. Agora: </span>{' '}
              </>
            )}
            {m.depois || 'nada'}
          </dd>
        </div>
      ))}
    </dl>
  )
}
