import { emailModelo as api, type ModeloDeEmail } from '@hub/protocol/email-modelo.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { LoadState } from '../../blocos/LoadState.tsx'
import { emOpcao, emTexto } from '../../parts/busca.ts'
import { para } from '../../parts/caminhos.ts'
import { useBusca } from '../../parts/endereco.ts'
import { CampoBusca } from '../../ui/CampoBusca.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import { type Coluna, Tabela } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import css from './Email.module.css'
import { quem } from './quem.ts'

type Quem = keyof typeof quem
const campos = { search: emTexto(), para: emOpcao(['', ...(Object.keys(quem) as Quem[])], '') }

const colunas: Coluna<ModeloDeEmail>[] = [
  {
    id: 'assunto',
    header: 'E-mail',
    link: true,
    card: 'topo',
    cell: (m) => (
      <Celula strong detail={m.proprio ? `${m.area} · texto da administração` : m.area}>
        {m.assunto}
      </Celula>
    ),
  },
  { id: 'para', header: 'Para', cardLabel: 'Para', cell: (m) => m.para.map((p) => quem[p]).join(', ') },
  {
    id: 'escolha',
    header: 'A pessoa pode dispensar',
    cardLabel: 'A pessoa pode dispensar',
    cell: (m) => (m.dispensavel ? 'Sim, em Meu perfil' : 'Não'),
  },
]

/** Every e-mail that the hub can send. */
export function Emails() {
  const [{ search, para: leitor }, mudar, href] = useBusca(campos)
  const lista = useQuery(
    consulta(api.listar, { query: { ...(search && { search }), ...(leitor && { para: leitor }) } }),
  )
  const { results = [], count } = lista.data ?? {}
  return (
    <>
      <Cabecalho
        title="Modelos de e-mail"
        subtitle="Tudo o que o Hub pode enviar por e-mail, com dados inventados no lugar dos reais."
      />
      <search className={css.filtros}>
        <CampoBusca
          label="Buscar"
          placeholder="Assunto ou palavra do texto"
          value={search}
          onSearch={(valor) => mudar({ search: valor }, { trocar: true })}
        />
        <CampoSelecao
          label="Para quem"
          placeholder="Todos"
          value={leitor}
          onChange={(valor) => mudar({ para: valor as typeof leitor })}
          options={Object.entries(quem).map(([value, label]) => ({ value, label }))}
        />
      </search>
      {lista.isError ? (
        <LoadState query={lista} />
      ) : (
        <>
          {count !== undefined && (
            <p className="apoio" role="status">
              {count === 1 ? '1 e-mail' : `${count} e-mails`}
            </p>
          )}
          <Tabela<ModeloDeEmail>
            label="E-mails"
            columns={colunas}
            rows={results}
            loading={lista.isPending}
            refreshing={lista.isPlaceholderData}
            rowKey={(m) => m.id}
            rowHref={(m) => para('email', { modelo: m.id })}
            empty={
              <Vazio
                title="Nenhum e-mail com esses filtros"
                action={<LinkBotao href={href({ search: '', para: '' })}>Limpar filtros</LinkBotao>}
              >
                Procure por uma palavra do assunto ou do texto.
              </Vazio>
            }
          />
        </>
      )}
    </>
  )
}
