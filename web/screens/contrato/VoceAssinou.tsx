import type { Substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { contrato as api, type ContratoResumo } from '@hub/protocol/contrato.ts'
import { useQuery } from '@tanstack/react-query'
import { chamar } from '../../api/cliente.ts'
import { consulta } from '../../api/consultas.ts'
import { useSessao } from '../../api/sessao.ts'
import { useDownload } from '../../api/usar-download.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { documentos, erroAoBaixar } from '../../copy/contrato.ts'
import { para } from '../../parts/caminhos.ts'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { useIdDoEndereco, useTitulo } from '../../parts/endereco.ts'
import { linhaDoSubstatus } from '../../parts/substatus.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { Assinou } from './Assinou.tsx'
import { DepoisDeAssinar } from './DepoisDeAssinar.tsx'
import { quantoOClientePaga } from './palavras.ts'
import { useTexto } from './TextoDoContrato.tsx'

/** What holds once all have signed and nobody is to pay now: this page is come back to later. */
function jaAssinado(tipo: ContratoResumo['tipo'], situacao: Substatus): string | null {
  if (tipo === 'aditivo') return 'A mudança está em vigor.'
  if (tipo === 'distrato') return 'O contrato terminou.'
  return situacao === 'aguardando_liberacao' ? 'O gestor libera a execução.' : null
}

/** Signed in the portal: who is left, the PDF to keep, how the client pays, the code of verification. */
export function VoceAssinou() {
  const solicitacao = useIdDoEndereco()
  const contrato = useIdDoEndereco('contrato')
  const { papel } = useSessao()
  const busca = useQuery(consulta(api.listarDaSolicitacao, { params: { id: solicitacao } }))
  const texto = useTexto({ contrato })
  const { baixando, erro, baixar } = useDownload(
    (_: 'pdf') => chamar(api.baixarUm, { params: { id: contrato } }),
    erroAoBaixar,
  )
  const k = busca.data?.results.find((x) => x.id === contrato)
  const minha = k?.assinaturas.find((a) => a.parte === k.minha_parte)
  const daqui = (aba: string) => para(papel === 'prestador' ? 'projeto' : 'solicitacao', { id: solicitacao }, { aba })
  useTitulo(k && `${k.titulo}: você assinou`)
  if (busca.isError || !busca.data) return <LoadState query={busca} title lines={8} />
  if (!k || !minha?.assinada)
    return (
      <>
        <Cabecalho title="Contrato" />
        <Vazio
          title="Você ainda não assinou este documento"
          action={<LinkBotao href={daqui('contrato')}>Ver o contrato</LinkBotao>}
        >
          Leia o texto e assine na aba Contrato.
        </Vazio>
      </>
    )
  const completo = k.assinaturas.every((a) => a.assinada)
  const parcelas = texto.data?.resumo?.parcelas
  const outro = k.minha_parte === 'prestador' ? k.empresa.nome : k.prestador.nome
  const situacao = busca.data.substatus.codigo
  const aPagar = linhaDoSubstatus(situacao).primeiraParcela === true
  const pagaAgora = completo && k.tipo === 'contrato' && k.minha_parte === 'cliente' && aPagar
  return (
    <Assinou
      oQue={documentos[k.tipo].o}
      subtitle={`${k.titulo}, com ${outro}.`}
      em={minha.assinado_em}
      assinaturas={k.assinaturas.map((a) => ({ papel: a.papel, de: a.de, nome: a.nome, em: a.assinado_em }))}
      frase={
        pagaAgora ? (
          <>
            <b>Todos assinaram.</b> Agora você paga{' '}
            {quantoOClientePaga(parcelas ?? [k.valor_cliente], emReaisPorExtenso)}.
          </>
        ) : (
          <>
            <b>{completo ? 'Todos assinaram.' : 'Agora é a vez dos outros.'}</b>{' '}
            {completo && !(k.tipo === 'contrato' && aPagar) ? (
              jaAssinado(k.tipo, situacao)
            ) : (
              <DepoisDeAssinar {...k} parte={k.minha_parte} parcelas={parcelas} />
            )}
          </>
        )
      }
      actions={
        <>
          {pagaAgora && (
            <LinkBotao variant="agora" href={daqui('pagamento')}>
              Ir para o pagamento
            </LinkBotao>
          )}
          <Botao icon="baixar" busy={baixando !== undefined} busyLabel="Baixando" onClick={() => baixar('pdf')}>
            Guardar o PDF
          </Botao>
          <LinkBotao variant="texto" href={daqui('contrato')}>
            {papel === 'prestador' ? 'Voltar ao projeto' : 'Voltar à solicitação'}
          </LinkBotao>
        </>
      }
    >
      {erro && <Faixa tone="erro">{erro}</Faixa>}
      <Definicoes
        items={[
          k.tipo === 'contrato' &&
            k.minha_parte === 'cliente' &&
            parcelas !== undefined &&
            parcelas.length > 0 && {
              term: 'Como vai pagar',
              value: quantoOClientePaga(parcelas, emReaisPorExtenso),
              detail: `Por Pix ou outro meio da aba Pagamento${completo ? '' : ', quando todos assinarem'}.`,
            },
          {
            term: 'Código de verificação',
            value: <Ancora href={para('validar', { codigo: k.codigo })}>{k.codigo}</Ancora>,
            detail: 'Qualquer pessoa confere o contrato por ele, sem senha.',
          },
        ]}
      />
    </Assinou>
  )
}
