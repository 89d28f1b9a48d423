import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import { emailModelo as api, type ModeloInteiro, type VersaoDoTexto } from '@hub/protocol/email-modelo.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { DataHora } from '../../parts/Data.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Falha } from '../../ui/Falha.tsx'
import { type Coluna, Tabela } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import css from './Email.module.css'

const comoVeio = ({ restaurada, texto }: VersaoDoTexto) =>
  texto === null ? 'Texto original do Hub' : restaurada === null ? '' : `Texto da versão ${restaurada}`

interface VersoesProps {
  modelo: ModeloInteiro
  onClose: () => void
  /** Number of the version to take up again. */
  onRestaurar: (versao: number) => void
}

/** What an e-mail said, since when and by whom. */
export function Versoes({ modelo: m, onClose, onRestaurar }: VersoesProps) {
  const busca = useQuery(consulta(api.listarVersoes, { params: { id: m.id }, query: { page_size: 100 } }))
  const colunas: Coluna<VersaoDoTexto>[] = [
    {
      id: 'versao',
      header: 'Versão',
      card: 'topo',
      nowrap: true,
      cell: (v) => (
        <Celula strong detail={v.por}>
          {v.versao}, <DataHora valor={v.desde} />
        </Celula>
      ),
    },
    {
      id: 'texto',
      header: 'O que diz',
      cardLabel: 'O que diz',
      cell: (v) => (
        <div className={css.versao}>
          {comoVeio(v) && <p className="apoio">{comoVeio(v)}</p>}
          {v.texto && (
            <>
              <b>{v.texto.assunto}</b>
              <p className={css.corpo}>{v.texto.corpo}</p>
            </>
          )}
        </div>
      ),
    },
    {
      id: 'ato',
      header: <span className="so-leitor">Ações</span>,
      card: 'pe-fim',
      cell: (v) =>
        v.versao === m.versao ? (
          'É a última'
        ) : (
          <Botao size="pequeno" onClick={() => onRestaurar(v.versao)}>
            Restaurar<span className="so-leitor"> a versão {v.versao}</span>
          </Botao>
        ),
    },
  ]
  const { data } = busca
  return (
    <Dialogo open dismissable size="largo" onClose={onClose} title="Versões do texto" subtitle={m.assunto}>
      {busca.isError ? (
        <Falha onRetry={() => void busca.refetch()} retrying={busca.isFetching}>
          {fraseDe(busca.error)}
        </Falha>
      ) : (
        <Tabela<VersaoDoTexto>
          label="Versões"
          columns={colunas}
          rows={data?.results ?? []}
          rowKey={(v) => String(v.versao)}
          loading={busca.isPending}
          empty={<Vazio title="Nenhuma versão ainda">Vale o texto original do Hub.</Vazio>}
        />
      )}
      {data && data.count > data.results.length && (
        <p className="apoio">
          As {data.results.length} últimas de {escreverNumero(data.count)} versões.
        </p>
      )}
    </Dialogo>
  )
}
