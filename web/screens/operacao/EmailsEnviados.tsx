import { type SituacaoDoEmail, situacoesDoEmail } from '@hub/domain/operacao/email.rules.ts'
import { emailsEnviados } from '@hub/protocol/listas/emails.ts'
import { operacao as api, type EmailEnviado } from '@hub/protocol/operacao.ts'
import { useMudanca } from '../../api/consultas.ts'
import { Lista } from '../../blocks/Lista.tsx'
import { useLista } from '../../blocks/usar-lista.ts'
import { Acao } from '../../parts/Acao.tsx'
import { emOpcao } from '../../parts/busca.ts'
import { caminhos } from '../../parts/caminhos.ts'
import { colunasDe } from '../../parts/colunas.tsx'
import { DataHora } from '../../parts/Data.tsx'
import { filasDe } from '../../parts/filas-da-lista.ts'
import { Etiqueta, type EtiquetaCor } from '../../ui/Etiqueta.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import css from './Operacao.module.css'

const filas = ['', 'recusado', 'tentando', 'na_fila', 'enviado', 'dispensado'] as const
const nomes: Record<(typeof filas)[number], string> = {
  '': 'Todos',
  recusado: 'Recusados',
  tentando: 'Tentando de novo',
  na_fila: 'Na fila',
  enviado: 'Enviados',
  dispensado: 'Dispensados',
}
const campos = { situacao: emOpcao(['', ...(Object.keys(situacoesDoEmail) as SituacaoDoEmail[])], '') }
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

const colunas = colunasDe(emailsEnviados, {
  para: {
    header: 'E-mail',
    card: 'topo',
    strong: true,
    detail: 'assunto',
    cell: (e) => <span className={css.endereco}>{e.para}</span>,
  },
  situacao: {
    card: 'linha',
    detail: oQueHouve,
    tells: ['erro', 'proxima'],
    cell: (e) => <Etiqueta color={cores[e.situacao]}>{e.status}</Etiqueta>,
  },
  quando: { labelled: true },
})

/** Every e-mail that left, tries to leave or was refused, to whom and why; never what it says. */
export function EmailsEnviados() {
  // What is in the queue moves by itself.
  const lista = useLista(emailsEnviados, { filters: campos, refetchInterval: 15_000 })
  const { busca, href, data } = lista
  const reenviar = useMudanca(api.reenviarEmail, { sucesso: 'O e-mail voltou para a fila.' })
  const dispensar = useMudanca(api.dispensarEmail, { sucesso: 'E-mail dispensado.' })
  return (
    <Lista
      de={lista}
      title="E-mails enviados"
      subtitle="O que foi feito de cada e-mail dos últimos seis meses. O texto não aparece: ele é de quem o recebe."
      placeholder="Endereço ou assunto"
      queues={filasDe({
        atual: busca.situacao,
        filas,
        nomes,
        contagens: data ? { recusado: data.contagens.recusados } : {},
        todas: '',
        atrasadas: 'recusado',
        href: (situacao) => href({ situacao }),
      })}
      end={<LinkBotao href={caminhos.emails}>Ver os modelos</LinkBotao>}
      noun="e-mails"
      columns={colunas}
      isLate={(e) => e.situacao === 'recusado'}
      actions={(e) =>
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
        )
      }
      empty={<Vazio title="Nenhum e-mail ainda">Cada e-mail que o Hub enviar aparece aqui.</Vazio>}
    />
  )
}
