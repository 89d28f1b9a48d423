import { cadastro } from '@hub/protocol/cadastro.ts'
import { useState } from 'react'
import { avisos } from '../../api/avisos.ts'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { useFormulario } from '../../api/formulario.ts'
import { buscarSessao, useSessao } from '../../api/sessao.ts'
import { caminhos } from '../../parts/caminhos.ts'
import { useIr } from '../../parts/endereco.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import { ResumoDeErros } from '../../ui/ResumoDeErros.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import css from './Cadastro.module.css'
import { CamposDaEmpresa } from './CamposDaEmpresa.tsx'
import { esquemaDaEmpresa, type FormularioDoCadastro, lerDaAba } from './cadastro-escrito.ts'
import { errosDoFormulario, useGuardaNaAba, useTentativas } from './usar-cadastro.ts'

/** Another company of who has an account: registered at once, or where it exists, asked to be linked to. */
export function OutraEmpresa() {
  const ir = useIr()
  const { papeis } = useSessao()
  const lados = (['cliente', 'prestador'] as const).filter((l) => papeis.includes(l))
  const [inicial] = useState(() => {
    const lido = lerDaAba()
    return lido.empresa.documento || !lados[0] ? lido : { ...lido, empresa: { ...lido.empresa, lado: lados[0] } }
  })
  const formulario = useFormulario(esquemaDaEmpresa, inicial)
  const escrito = formulario as unknown as FormularioDoCadastro
  const [tentativas, tentar] = useTentativas()
  const incluir = useMudanca(cadastro.incluirEmpresa, {
    invalida: ['/empresa/', '/cadastro/vinculo/'],
    sucesso: false,
    erro: false,
    aoConcluir: async ({ resultado, empresa }) => {
      if (resultado === 'empresa') {
        // The session names the companies that the person acts for.
        await buscarSessao().catch(() => undefined)
        avisos.certo(`${empresa.nome} foi cadastrada.`)
      } else avisos.certo(`Pedido enviado: a equipe decide se você age por ${empresa.nome}.`)
      ir(empresa.lado === 'cliente' ? caminhos.empresas : caminhos.inicio)
    },
    aoFalhar: (falha) => {
      for (const [campo, message] of Object.entries(falha.campos))
        formulario.setError(`empresa.${campo}` as 'empresa.documento', { type: 'server', message })
      tentar()
    },
  })
  useGuardaNaAba(escrito, !incluir.isSuccess)
  const { errors } = escrito.formState
  if (lados.length === 0)
    return (
      <Vazio
        title="O cadastro é para clientes e prestadores"
        action={<LinkBotao href={caminhos.inicio}>Ir para o início</LinkBotao>}
      >
        Pessoas da equipe são ligadas a empresas pela administração.
      </Vazio>
    )
  const noGeral =
    incluir.error && Object.keys((incluir.error as { campos?: object }).campos ?? {}).length === 0
      ? fraseDe(incluir.error)
      : null
  return (
    <>
      <Cabecalho
        trail={[{ label: 'Minhas empresas', href: caminhos.empresas }, { label: 'Outra empresa' }]}
        title="Cadastrar outra empresa"
        subtitle="Se ela já estiver no Hub, pedimos o seu vínculo a quem decide."
      />
      <form
        className={css.forma}
        noValidate
        onSubmit={formulario.handleSubmit(({ empresa }) => incluir.mutate({ corpo: empresa }), tentar)}
      >
        <ResumoDeErros errors={tentativas > 0 ? errosDoFormulario(errors) : []} attempt={tentativas} />
        {noGeral && <Faixa tone="erro">{noGeral}</Faixa>}
        <CamposDaEmpresa formulario={escrito} dentro />
        <div className={css.botoes}>
          <Botao type="submit" variant="acao" size="grande" busy={incluir.isPending} busyLabel="Cadastrando">
            Cadastrar
          </Botao>
          <LinkBotao href={caminhos.empresas} variant="texto">
            Agora não
          </LinkBotao>
        </div>
      </form>
    </>
  )
}
