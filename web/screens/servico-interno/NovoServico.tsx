import { servicoInterno as api } from '@hub/protocol/servico-interno.ts'
import { useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { useRascunho } from '../../api/rascunho.ts'
import { caminhos, para } from '../../parts/caminhos.ts'
import { useIr } from '../../parts/endereco.ts'
import { GuardadoNoAparelho } from '../../parts/rascunho/GuardadoNoAparelho.tsx'
import { useFalhas } from '../../parts/usar-falhas.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Caixa } from '../../ui/Caixa.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Cabecalho, DuasColunas, RodapeFixo, Secao } from '../../ui/Pagina.tsx'
import { ResumoDeErros } from '../../ui/ResumoDeErros.tsx'
import { CamposDaOferta } from './CamposDaOferta.tsx'
import { CamposDoServico } from './CamposDoServico.tsx'
import { emLista } from './erros.ts'
import {
  corpoDaOferta,
  corpoDoServico,
  ehOferta,
  ehServico,
  falhasDaOfertaEscrita,
  falhasDoServico,
  faltaDaImagem,
  type OfertaDoFormulario,
  ofertaVazia,
  type ServicoDoFormulario,
  servicoVazio,
} from './formulario.ts'
import { horaDoModelo, useModelosHora, useOpcoesDoServico } from './opcoes.ts'
import { Previa } from './Previa.tsx'

interface Escrito {
  servico: ServicoDoFormulario
  oferta: OfertaDoFormulario
  ativo: boolean
}
const ehEscrito = (valor: unknown): valor is Escrito => {
  const e = valor as Partial<Escrito> | null
  return typeof e === 'object' && e !== null && ehServico(e.servico) && ehOferta(e.oferta)
}
const PREFIXO = 'ofertas.0.'

/** A service with its first offer; what is typed stays in this browser until it is created. */
export function NovoServico() {
  const ir = useIr()
  const opcoes = useOpcoesDoServico()
  const modelos = useModelosHora()
  const rascunho = useRascunho<Escrito>(
    'servico.novo',
    { servico: servicoVazio, oferta: ofertaVazia(), ativo: true },
    ehEscrito,
  )
  const { servico, oferta, ativo } = rascunho.valor
  const hora = horaDoModelo(modelos, oferta.modeloHora)
  const [subindo, subir] = useState(false)
  const daOferta = { ...falhasDaOfertaEscrita(oferta, hora), ...faltaDaImagem(subindo) }
  const { falhas, tentativa, conferir, recusar } = useFalhas(rascunho.valor, {
    ...falhasDoServico(servico, true),
    ...Object.fromEntries(Object.entries(daOferta).map(([campo, frase]) => [PREFIXO + campo, frase])),
  })
  const criar = useMudanca(api.criar, {
    sucesso: 'Serviço criado.',
    aoConcluir: (novo) => {
      rascunho.descartar()
      ir(para('servicoInterno', { id: novo.id }), { trocar: true })
    },
    aoFalhar: recusar,
  })
  const enviar = () => {
    if (!conferir()) return
    criar.mutate({
      corpo: { codigo: servico.codigo, ...corpoDoServico(servico), ativo, ofertas: [corpoDaOferta(oferta)] },
    })
  }
  const cabecalho = (
    <Cabecalho
      trail={[{ label: 'Serviços', href: caminhos.servicos }, { label: 'Novo serviço' }]}
      title="Novo serviço"
      subtitle="Com a primeira oferta: é ela que as empresas compram. Outras podem ser incluídas depois."
    />
  )
  if (!opcoes.prontas)
    return (
      <>
        {cabecalho}
        <Esqueleto lines={14} />
      </>
    )
  return (
    <>
      {cabecalho}
      {opcoes.erro && <Faixa tone="erro">{fraseDe(opcoes.erro)}</Faixa>}
      <GuardadoNoAparelho rascunho={rascunho} oQue="escreveu" falta="criado" />
      <form
        noValidate
        onSubmit={(evento) => {
          evento.preventDefault()
          enviar()
        }}
      >
        <ResumoDeErros errors={emLista(falhas)} attempt={tentativa} verb="criar" />
        <DuasColunas sticky side={<Previa servico={servico} oferta={oferta} quantas={1} opcoes={opcoes} hora={hora} />}>
          <Secao ruled title="O serviço">
            <CamposDoServico
              novo
              servico={servico}
              falhas={falhas}
              opcoes={opcoes}
              mudar={(mudancas) =>
                rascunho.mudar((antes) => ({ ...antes, servico: { ...antes.servico, ...mudancas } }))
              }
            />
          </Secao>
          <Secao ruled title="A primeira oferta">
            <CamposDaOferta
              prefixo={PREFIXO}
              oferta={oferta}
              falhas={Object.fromEntries(
                Object.entries(falhas).flatMap(([campo, frase]) =>
                  campo.startsWith(PREFIXO) ? [[campo.slice(PREFIXO.length), frase]] : [],
                ),
              )}
              modelos={modelos}
              aoSubirImagem={subir}
              mudar={(mudancas) => rascunho.mudar((antes) => ({ ...antes, oferta: { ...antes.oferta, ...mudancas } }))}
            />
          </Secao>
          <Secao ruled title="Catálogo">
            <Caixa
              name="ativo"
              label="Pôr no catálogo agora"
              detail="Sem marcar, o serviço fica guardado até alguém ativar."
              value={ativo}
              onChange={(valor) => rascunho.mudar((antes) => ({ ...antes, ativo: valor }))}
            />
          </Secao>
        </DuasColunas>
        <RodapeFixo
          actions={
            <>
              <LinkBotao href={caminhos.servicos}>Voltar</LinkBotao>
              <Botao type="submit" variant="acao" busy={criar.isPending} busyLabel="Criando">
                Criar serviço
              </Botao>
            </>
          }
        >
          <p className="apoio">O que você escreve fica guardado neste aparelho até criar.</p>
        </RodapeFixo>
      </form>
    </>
  )
}
