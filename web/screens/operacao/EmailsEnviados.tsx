import { type SituacaoDoEmail, situacoesDoEmail } from '@hub/domain/operacao/email.rules.ts'
import { operacao as api, type EmailEnviado } from '@hub/protocol/operacao.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { Acao } from '../../parts/Acao.tsx'
import { emOpcao, emPaginas, emTexto } from '../../parts/busca.ts'
import { caminhos } from '../../parts/caminhos.ts'
import { DataHora } from '../../parts/Data.tsx'
import { useBusca } from '../../parts/endereco.ts'
import { CampoBusca } from '../../ui/CampoBusca.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { Etiqueta, type EtiquetaCor } from '../../ui/Etiqueta.tsx'
import { FiltrosRapidos } from '../../ui/FiltrosRapidos.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import css from './Operacao.module.css'

const filtros: [SituacaoDoEmail | '', string][] = [
  ['', 'Todos'],
  ['recusado', 'Recusados'],
  ['tentando', 'Tentando de novo'],
  ['na_fila', 'Na fila'],
  ['enviado', 'Enviados'],
  ['dispensado', 'Dispensados'],
]
const campos = {
  ...emPaginas(20),
  search: emTexto(),
  situacao: emOpcao(['', ...(Object.keys(situacoesDoEmail) as SituacaoDoEmail[])], ''),
}
const cores: Record<SituacaoDoEmail, EtiquetaCor> = {
  na_fila: 'azul',
  tentando: 'ambar',
  enviado: 'verde',
  recusado: 'tijolo',
  dispensado: 'grafite',
}

const oQueHouve = (e: EmailEnviado) =>
  e.situacao === 'tentando' && e.proxima_em ? (
    <>
      {e.erro} Próxima tentativa: <DataHora valor={e.proxima_em} />
    </>
  ) : (
    e.situacao !== 'enviado' && e.erro
  )

/** Every e-mail that left, tries to leave or was refused, to whom and why; never what it says. */
export function EmailsEnviados() {
  const [{ page, page_size, search, situacao }, mudar, href] = useBusca(campos)
  const lista = useQuery({
    ...consulta(api.listarEmails, {
      query: { page, page_size, ...(search && { search }), ...(situacao && { situacao }) },
    }),
    // What is in the queue moves by itself.
    refetchInterval: 15_000,
  })
  const invalida = ['/operacao/admin/']
  const reenviar = useMudanca(api.reenviarEmail, { invalida, sucesso: 'O e-mail voltou para a fila.' })
  const dispensar = useMudanca(api.dispensarEmail, { invalida, sucesso: 'E-mail dispensado.' })
  const colunas: Coluna<EmailEnviado>[] = [
    {
      id: 'para',
      header: 'E-mail',
      card: 'topo',
      cell: (e) => (
        <Celula strong detail={e.assunto}>
          <span className={css.endereco}>{e.para}</span>
        </Celula>
      ),
    },
    {
      id: 'situacao',
      header: 'O que houve',
      card: 'linha',
      cell: (e) => (
        <Celula detail={oQueHouve(e)}>
          <Etiqueta color={cores[e.situacao]}>{e.status}</Etiqueta>
        </Celula>
      ),
    },
    {
      id: 'quando',
      header: 'Quando',
      cardLabel: 'Quando',
      nowrap: true,
      cell: (e) => <DataHora valor={e.enviado_em ?? e.dtainclusao} />,
    },
    {
      id: 'atos',
      header: 'Ações',
      card: 'pe-fim',
      cell: (e) =>
        e.situacao !== 'enviado' && (
          <span className={css.atos}>
            <Acao
              acoes={e.acoes}
              comando="reenviar"
              size="pequeno"
              onClick={() => reenviar.mutate({ params: { id: e.id }, corpo: {} })}
            >
              Tentar de novo<span className="so-leitor"> o e-mail para {e.para}</span>
            </Acao>
            {e.situacao === 'recusado' && (
              <Acao
                acoes={e.acoes}
                comando="dispensar"
                size="pequeno"
                variant="texto"
                onClick={() => dispensar.mutate({ params: { id: e.id }, corpo: {} })}
              >
                Dispensar<span className="so-leitor"> o e-mail para {e.para}</span>
              </Acao>
            )}
          </span>
        ),
    },
  ]
  const { contagens } = lista.data ?? {}
  return (
    <>
      <Cabecalho
        title="E-mails enviados"
        subtitle="O que foi feito de cada e-mail dos últimos seis meses. O texto não aparece: ele é de quem o recebe."
        end={<LinkBotao href={caminhos.emails}>Ver os modelos</LinkBotao>}
      />
      <search className={css.filtros}>
        <CampoBusca
          label="Buscar"
          placeholder="Endereço ou assunto"
          value={search}
          onSearch={(valor) => mudar({ search: valor }, { trocar: true })}
        />
      </search>
      <FiltrosRapidos
        current={situacao}
        filters={filtros.map(([id, label]) => ({
          id,
          label,
          href: href({ situacao: id }),
          ...(id === 'recusado' && contagens && { count: contagens.recusados, alert: true }),
        }))}
      />
      <ListaPaginada<EmailEnviado>
        label="E-mails enviados"
        lista={lista}
        noun="e-mails"
        address={[{ page, page_size }, mudar, href]}
        columns={colunas}
        rowKey={(e) => String(e.id)}
        isLate={(e) => e.situacao === 'recusado'}
        filtered={
          (search || situacao) && {
            title: 'Nenhum e-mail com esses filtros',
            text: 'Procure por parte do endereço ou do assunto.',
            clear: href({ search: '', situacao: '' }),
          }
        }
        empty={<Vazio title="Nenhum e-mail ainda">Cada e-mail que o Hub enviar aparece aqui.</Vazio>}
      />
    </>
  )
}
