import { quantos } from '@hub/domain/kernel/por-escrito.ts'
import { integracao } from '@hub/protocol/integracao.ts'
import { noRm, pagamentos } from '@hub/protocol/listas/pagamentos.ts'
import { avisos } from '../../api/avisos.ts'
import { useMudanca } from '../../api/consultas.ts'
import { Lista } from '../../blocks/Lista.tsx'
import { useLista } from '../../blocks/usar-lista.ts'
import { emOpcao, emSimOuNao } from '../../parts/busca.ts'
import { caminhos, para } from '../../parts/caminhos.ts'
import { colunasDe } from '../../parts/colunas.tsx'
import { Data, DataHora } from '../../parts/Data.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { SituacaoDoEnvio } from '../../parts/SituacaoDoEnvio.tsx'
import { Abas } from '../../ui/Abas.tsx'
import { Ancora } from '../../ui/Ancora.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { Etiqueta } from '../../ui/Etiqueta.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import css from './Envios.module.css'

const campos = { diferentes: emSimOuNao() }
const estado = { aba: emOpcao(['pagos', 'nao-pagos'], 'pagos') }
type Aba = 'pagos' | 'nao-pagos'

const colunas = colunasDe(pagamentos, {
  // In one line the numbers by which a payment is found are whole; of a provider's name its beginning tells.
  nota: { link: true, card: 'topo', detail: 'numero' },
  prestador: { labelled: true },
  pago: { card: 'pe', labelled: true, detail: 'quem' },
  previsao: {
    card: 'pe',
    labelled: true,
    cell: (p) => (
      <Celula tone={p.atrasada ? 'atrasado' : 'normal'} detail={p.atrasada ? 'atrasado' : null}>
        <Data valor={p.previsao_em} />
      </Celula>
    ),
  },
  rm: {
    labelled: true,
    tells: ['lancamento', 'valorNoRm', 'diferenca'],
    cell: ({ rm, envio, diferenca }) => (
      <Celula
        tone={diferenca ? 'perto' : 'normal'}
        detail={diferenca ? diferenca.texto : rm ? `Lançamento ${rm.lancamento}` : (envio?.motivo ?? null)}
      >
        {rm ? (
          `${noRm[rm.situacao]}, ${emReaisPorExtenso(rm.valor)}`
        ) : envio ? (
          <SituacaoDoEnvio situacao={envio.situacao} />
        ) : (
          <Etiqueta>Fora do RM</Etiqueta>
        )}
      </Celula>
    ),
  },
  valor: { card: 'topo-fim' },
})
const mostradas: Record<Aba, readonly string[]> = {
  pagos: ['nota', 'prestador', 'pago', 'rm', 'valor'],
  'nao-pagos': ['nota', 'prestador', 'previsao', 'rm', 'valor'],
}
const vazios: Record<Aba, [titulo: string, texto: string]> = {
  pagos: ['Nenhum pagamento ainda', 'As notas que o RM ou a entidade pagarem aparecem aqui, com o que não confere.'],
  'nao-pagos': ['Nada espera pagamento', 'As notas enviadas pelos prestadores aparecem aqui até serem pagas.'],
}

const resumo = (c: { lidos: number; pagos: number; diferentes: number; falhas: number }): string =>
  c.lidos === 0
    ? 'O RM não tem lançamentos do Hub nos últimos 45 dias.'
    : `${[
        quantos(c.lidos, 'lançamento lido no RM', 'lançamentos lidos no RM'),
        quantos(c.pagos, 'nota passou a paga', 'notas passaram a pagas'),
        quantos(c.diferentes, 'diferença', 'diferenças'),
        ...(c.falhas ? [quantos(c.falhas, 'que o Hub não conseguiu ler', 'que o Hub não conseguiu ler')] : []),
      ].join(', ')}.`

/** Invoices that were paid and those that wait, as the hub and as the ERP have them. */
export function Pagamentos() {
  const lista = useLista(pagamentos, {
    filters: campos,
    state: estado,
    call: (b) => (b.aba === 'pagos' ? integracao.listarPagamentos : integracao.listarNaoPagos),
  })
  const { href, data } = lista
  const { aba, diferentes } = lista.busca
  const conferir = useMudanca(integracao.conferirPagamentos, {
    sucesso: false,
    aoConcluir: (c) => avisos.certo(resumo(c)),
  })
  const { ligado, lido_em } = data ?? {}
  const [titulo, texto] = vazios[aba]
  return (
    <Lista
      de={lista}
      title="Pagamentos"
      subtitle="As notas dos prestadores no Hub, lado a lado com o que o RM diz delas."
      label={aba === 'pagos' ? 'Pagamentos feitos' : 'Notas que esperam pagamento'}
      searchLabel="Buscar pagamentos"
      placeholder="Solicitação, prestador ou nota"
      queues={{
        current: String(diferentes),
        filters: [
          { id: 'false', label: 'Todos', href: href({ diferentes: false }) },
          {
            id: 'true',
            label: 'Com diferença',
            alert: true,
            href: href({ diferentes: true }),
            count: data ? data.diferentes : null,
          },
        ],
      }}
      end={
        // Its place is kept until that is known.
        ligado !== false && (
          <Botao
            variant="acao"
            busy={conferir.isPending}
            busyLabel="Perguntando ao RM"
            onClick={() => conferir.mutate({ corpo: {} })}
          >
            Conferir no RM agora
          </Botao>
        )
      }
      notice={
        <>
          <Abas
            label="Pagos ou não"
            current={aba}
            tabs={[
              { id: 'pagos', label: 'Pagos', href: href({ aba: 'pagos', diferentes: false, search: '' }) },
              { id: 'nao-pagos', label: 'Não pagos', href: href({ aba: 'nao-pagos', diferentes: false, search: '' }) },
            ]}
          />
          <div className={css.avisos}>
            {ligado === false && (
              <Faixa tone="atencao" title="O RM ainda não está configurado">
                Até lá, os pagamentos são os que a entidade registra em Notas.
              </Faixa>
            )}
            {/* Its place is kept, so that what is pressed below does not move. */}
            {(lido_em || !data) && (
              <p className="apoio">
                O RM respondeu pela última vez em {lido_em ? <DataHora valor={lido_em} /> : '…'}. Ele é consultado de
                hora em hora. O que foi pedido a ele está em{' '}
                <Ancora href={`${caminhos.integracoesProvisionamento}?tipo=pagamento`}>Provisionamento</Ancora>.
              </p>
            )}
          </div>
        </>
      }
      noun="pagamentos"
      columns={colunas}
      shown={mostradas[aba]}
      rowKey={(p) => p.chave}
      rowHref={(p) => (p.solicitacao ? para('solicitacao', { id: p.solicitacao.id }, { aba: 'notas' }) : undefined)}
      isLate={(p) => p.atrasada || p.diferenca !== null}
      empties={{ true: ['Tudo confere', 'O Hub e o RM dizem o mesmo de cada pagamento.'] }}
      empty={<Vazio title={titulo}>{texto}</Vazio>}
    />
  )
}
